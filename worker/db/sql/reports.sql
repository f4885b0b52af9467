-- Enough open reports by different eligible members hide a text until an operator has looked. Others only wait for
-- the operator.
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

-- What is reported or appealed has to be there in that moment. The triggers that delete reports and appeals with a text
-- have run when it was deleted, and what came after them would stay for ever, where no operator could close it.
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
-- Nobody but the author of a hidden wail sees what stands below it. A report of that would say whose the wail is.
CREATE TRIGGER content_reports_of_what_is_seen BEFORE INSERT ON content_reports
WHEN NEW.kind = 'comment' AND EXISTS (
  SELECT 1 FROM post_comments JOIN posts ON posts.id = post_id
  WHERE post_comments.id = NEW.content_id AND posts.moderation <> 'visible')
BEGIN
  SELECT RAISE(ABORT, 'wail_not_visible');
END;
--> statement-breakpoint

-- What is said about a text goes with the text.
CREATE TRIGGER posts_forget AFTER DELETE ON posts
BEGIN
  DELETE FROM content_reports WHERE kind = 'wail' AND content_id = OLD.id;
  DELETE FROM appeals WHERE kind = 'wail' AND content_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_forget AFTER DELETE ON post_comments
BEGIN
  DELETE FROM content_reports WHERE kind = 'comment' AND content_id = OLD.id;
  DELETE FROM appeals WHERE kind = 'comment' AND content_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_replies_forget AFTER DELETE ON daily_ripple_replies
BEGIN
  DELETE FROM content_reports WHERE kind = 'ripple_reply' AND content_id = OLD.id;
  DELETE FROM appeals WHERE kind = 'ripple_reply' AND content_id = OLD.id;
END;
--> statement-breakpoint
-- A Squid Ink wail can outlive the account of its author by some days. What the author said about it does not.
CREATE TRIGGER posts_forget_author AFTER UPDATE OF author_id ON posts WHEN NEW.author_id IS NULL
BEGIN
  DELETE FROM appeals WHERE kind = 'wail' AND content_id = NEW.id;
END;
