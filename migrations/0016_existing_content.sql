-- What is reported or appealed has to be there in that moment: the triggers that forget reports and appeals with a text
-- have run when it was deleted, and what came after them would stay for ever, where no operator could close it.
DELETE FROM appeals WHERE NOT EXISTS (SELECT 1 FROM moderated_content WHERE kind = appeals.kind AND id = appeals.content_id);
--> statement-breakpoint
DELETE FROM content_reports
WHERE NOT EXISTS (SELECT 1 FROM moderated_content WHERE kind = content_reports.kind AND id = content_reports.content_id);
--> statement-breakpoint
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
-- Nobody but the author of a hidden wail sees what stands below it: a report of that would say whose the wail is.
CREATE TRIGGER content_reports_of_what_is_seen BEFORE INSERT ON content_reports
WHEN NEW.kind = 'comment' AND EXISTS (
  SELECT 1 FROM post_comments JOIN posts ON posts.id = post_id
  WHERE post_comments.id = NEW.content_id AND posts.moderation <> 'visible')
BEGIN
  SELECT RAISE(ABORT, 'wail_not_visible');
END;
--> statement-breakpoint
-- Only its author could comment on a wail that nobody else sees. The comment's public shell, and later its time, would say
-- who that is.
CREATE TRIGGER post_comments_on_what_is_seen BEFORE INSERT ON post_comments
WHEN EXISTS (SELECT 1 FROM posts WHERE id = NEW.post_id AND moderation <> 'visible')
BEGIN
  SELECT RAISE(ABORT, 'wail_not_visible');
END;
