CREATE TABLE `letter_pauses` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `letter_pauses_until` ON `letter_pauses` (`until`);--> statement-breakpoint

-- As before, but a wail that was not to be seen when its author's account was deleted (what was held was removed then) is
-- not published any more: its author had wanted it gone, and cannot be asked.
DROP TRIGGER moderation_decisions_insert;
--> statement-breakpoint
CREATE TRIGGER moderation_decisions_insert INSTEAD OF INSERT ON moderation_decisions
WHEN EXISTS (
  SELECT 1 FROM moderated_content WHERE kind = NEW.kind AND id = NEW.content_id AND CASE NEW.decided_by
    WHEN 'reports' THEN moderation = 'visible'
    WHEN 'retry' THEN moderation = 'held' AND NOT EXISTS (
      SELECT 1 FROM content_reports WHERE kind = NEW.kind AND content_id = NEW.content_id AND is_reviewed = 0)
    ELSE NEW.decided_by = 'operator' END)
  AND NOT (NEW.kind = 'wail' AND NEW.decision = 'visible' AND EXISTS (
    SELECT 1 FROM posts WHERE id = NEW.content_id AND author_id IS NULL AND moderation = 'removed'))
BEGIN
  INSERT INTO moderation_log (kind, content_id, decision, decided_by, category, created_at)
  VALUES (NEW.kind, NEW.content_id, NEW.decision, NEW.decided_by, NEW.category, NEW.created_at);
  UPDATE posts SET moderation = NEW.decision
  WHERE NEW.kind = 'wail' AND id = NEW.content_id AND moderation <> NEW.decision;
  UPDATE post_comments SET moderation = NEW.decision
  WHERE NEW.kind = 'comment' AND id = NEW.content_id AND moderation <> NEW.decision;
  UPDATE daily_ripple_replies SET moderation = NEW.decision
  WHERE NEW.kind = 'ripple_reply' AND id = NEW.content_id AND moderation <> NEW.decision;
  UPDATE content_reports SET is_reviewed = 1
  WHERE NEW.decided_by = 'operator' AND kind = NEW.kind AND content_id = NEW.content_id AND is_reviewed = 0;
  UPDATE appeals SET decided_at = NEW.created_at
  WHERE (NEW.decided_by = 'operator' OR NEW.decision = 'visible') AND kind = NEW.kind AND content_id = NEW.content_id
    AND decided_at IS NULL;
END;
