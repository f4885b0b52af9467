-- Enough open reports by different eligible members hide a text until an operator has reviewed it. Other reports only
-- wait for the operator.
CREATE TRIGGER content_reports_hide AFTER INSERT ON content_reports
WHEN NEW.is_eligible AND (
  SELECT count(*) FROM content_reports
  WHERE kind = NEW.kind AND content_id = NEW.content_id AND is_reviewed = 0 AND is_eligible
) >= (SELECT reports_to_hide FROM rules)
BEGIN
  INSERT INTO moderation_decisions (kind, content_id, decision, decided_by, category, created_at)
  VALUES (NEW.kind, NEW.content_id, 'held', 'reports', NEW.reason, NEW.created_at);
END;
--> statement-breakpoint

-- Fewer reports unpin an emergency. It stays so, whatever an operator decides.
CREATE TRIGGER content_reports_unpin AFTER INSERT ON content_reports
WHEN NEW.kind = 'wail' AND NEW.is_eligible AND (
  SELECT count(*) FROM content_reports
  WHERE kind = 'wail' AND content_id = NEW.content_id AND is_reviewed = 0 AND is_eligible
) >= (SELECT reports_to_unpin FROM rules)
BEGIN
  UPDATE posts SET is_pinned = 0 WHERE id = NEW.content_id AND is_pinned;
END;
--> statement-breakpoint

-- A reported or appealed text must exist at that moment. The triggers below delete reports and appeals together with
-- their text; one that is inserted later would stay forever, and no operator could close it.
CREATE TRIGGER content_reports_of_what_is_there BEFORE INSERT ON content_reports
WHEN NOT EXISTS (SELECT 1 FROM moderated_content WHERE kind = NEW.kind AND id = NEW.content_id)
BEGIN
  SELECT RAISE(ABORT, 'content_gone');
END;
--> statement-breakpoint
CREATE TRIGGER appeals_of_what_is_there BEFORE INSERT ON appeals
WHEN NOT EXISTS (SELECT 1 FROM moderated_content WHERE kind = NEW.kind AND id = NEW.content_id)
BEGIN
  SELECT RAISE(ABORT, 'content_gone');
END;
--> statement-breakpoint
CREATE TRIGGER appeals_of_what_is_hidden BEFORE INSERT ON appeals
WHEN EXISTS (SELECT 1 FROM moderated_content WHERE kind = NEW.kind AND id = NEW.content_id AND moderation = 'visible')
BEGIN
  SELECT RAISE(ABORT, 'not_appealable');
END;
--> statement-breakpoint
-- Refused texts that nobody has looked at yet. A member has a few that they appealed, and a few that were stored because
-- they concern a child: neither takes the other's place.
CREATE VIEW refusals_in_review AS
SELECT author_id, held_for = 'child_safety' AS is_of_child FROM posts JOIN appeals ON kind = 'wail' AND content_id = posts.id
WHERE moderation <> 'visible' AND is_refused AND decided_at IS NULL
UNION ALL
SELECT coalesce(author_id, ink_author_id), held_for = 'child_safety'
FROM post_comments JOIN appeals ON kind = 'comment' AND content_id = post_comments.id
WHERE moderation <> 'visible' AND is_refused AND decided_at IS NULL
UNION ALL
SELECT user_id, held_for = 'child_safety'
FROM daily_ripple_replies JOIN appeals ON kind = 'ripple_reply' AND content_id = daily_ripple_replies.id
WHERE moderation <> 'visible' AND is_refused AND decided_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER appeals_of_refusals_limit BEFORE INSERT ON appeals
WHEN NEW.is_refused AND (
  SELECT count(*) FROM refusals_in_review
  WHERE (author_id, is_of_child) = (
    SELECT author_id, held_for = 'child_safety' FROM moderated_content WHERE kind = NEW.kind AND id = NEW.content_id)
) >= (SELECT refusals_in_review_max FROM rules)
BEGIN
  SELECT RAISE(ABORT, 'too_many_reviews');
END;
--> statement-breakpoint
-- Only the author of a hidden wail sees the comments below it. A report of one would reveal the author.
CREATE TRIGGER content_reports_of_what_is_seen BEFORE INSERT ON content_reports
WHEN NEW.kind = 'comment' AND EXISTS (
  SELECT 1 FROM post_comments JOIN posts ON posts.id = post_id
  WHERE post_comments.id = NEW.content_id AND posts.moderation <> 'visible')
BEGIN
  SELECT RAISE(ABORT, 'wail_not_visible');
END;
--> statement-breakpoint

-- Reports, appeals and earlier texts are deleted with their text.
CREATE TRIGGER posts_forget AFTER DELETE ON posts
BEGIN
  DELETE FROM content_reports WHERE kind = 'wail' AND content_id = OLD.id;
  DELETE FROM appeals WHERE kind = 'wail' AND content_id = OLD.id;
  DELETE FROM earlier_texts WHERE kind = 'wail' AND content_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_forget AFTER DELETE ON post_comments
BEGIN
  DELETE FROM content_reports WHERE kind = 'comment' AND content_id = OLD.id;
  DELETE FROM appeals WHERE kind = 'comment' AND content_id = OLD.id;
  DELETE FROM earlier_texts WHERE kind = 'comment' AND content_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_replies_forget AFTER DELETE ON daily_ripple_replies
BEGIN
  DELETE FROM content_reports WHERE kind = 'ripple_reply' AND content_id = OLD.id;
  DELETE FROM appeals WHERE kind = 'ripple_reply' AND content_id = OLD.id;
  DELETE FROM earlier_texts WHERE kind = 'ripple_reply' AND content_id = OLD.id;
END;
--> statement-breakpoint
-- Squid Ink can outlive its author's account by some days. The author's appeal does not, nor what the text said before an
-- edit: that may be what gave the author away. A held text becomes removed, whichever worker erases the account: otherwise
-- the guard could publish later what its author had wanted erased.
CREATE TRIGGER posts_forget_author AFTER UPDATE OF author_id ON posts WHEN NEW.author_id IS NULL
BEGIN
  DELETE FROM appeals WHERE kind = 'wail' AND content_id = NEW.id;
  DELETE FROM earlier_texts WHERE kind = 'wail' AND content_id = NEW.id;
  UPDATE posts SET moderation = 'removed' WHERE id = NEW.id AND moderation = 'held';
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_forget_author AFTER UPDATE OF ink_author_id ON post_comments WHEN NEW.ink_author_id IS NULL
BEGIN
  DELETE FROM appeals WHERE kind = 'comment' AND content_id = NEW.id;
  DELETE FROM earlier_texts WHERE kind = 'comment' AND content_id = NEW.id;
  UPDATE post_comments SET moderation = 'removed' WHERE id = NEW.id AND moderation = 'held';
END;
