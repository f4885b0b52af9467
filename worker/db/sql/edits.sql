-- The only way to edit a text. The view is used like a procedure: one INSERT an edit, see the trigger below.
CREATE VIEW text_edits AS
SELECT NULL AS kind, NULL AS content_id, NULL AS author_id, NULL AS content, NULL AS moderation, NULL AS held_for,
  NULL AS created_at
WHERE 0;
--> statement-breakpoint
-- Only what everybody sees can be edited: otherwise an edit would publish what reports or operators have hidden, and an
-- edited comment below a hidden wail would show who can see the wail. Counters, shells, notifications and the search
-- follow the text and its state by their own triggers. Times stay. The words are new: moderation logs its decision anew, a
-- refused text goes to the operators, and an appeal of the earlier words does not stand in the way of another one.
CREATE TRIGGER text_edits_insert INSTEAD OF INSERT ON text_edits
BEGIN
  SELECT RAISE(ABORT, 'not_editable') WHERE NOT EXISTS (
    SELECT 1 FROM moderated_content AS text
    WHERE kind = NEW.kind AND id = NEW.content_id AND author_id = NEW.author_id AND moderation = 'visible'
      AND NOT EXISTS (SELECT 1 FROM posts WHERE posts.id = text.post_id AND posts.moderation <> 'visible'));
  INSERT INTO earlier_texts (kind, content_id, content, created_at)
  SELECT kind, id, content, NEW.created_at FROM moderated_content WHERE kind = NEW.kind AND id = NEW.content_id;
  UPDATE posts SET content = NEW.content, is_edited = 1, moderation = NEW.moderation,
    held_for = coalesce(NEW.held_for, held_for)
  WHERE NEW.kind = 'wail' AND id = NEW.content_id;
  UPDATE post_comments SET content = NEW.content, is_edited = 1, moderation = NEW.moderation,
    held_for = coalesce(NEW.held_for, held_for)
  WHERE NEW.kind = 'comment' AND id = NEW.content_id;
  UPDATE daily_ripple_replies SET content = NEW.content, is_edited = 1, moderation = NEW.moderation,
    held_for = coalesce(NEW.held_for, held_for)
  WHERE NEW.kind = 'ripple_reply' AND id = NEW.content_id;
  INSERT INTO moderation_log (kind, content_id, decision, decided_by, category, created_at)
  SELECT NEW.kind, NEW.content_id, NEW.moderation, iif(NEW.moderation = 'held', 'guard', 'refusal'), NEW.held_for,
    NEW.created_at
  WHERE NEW.moderation <> 'visible';
  DELETE FROM appeals WHERE kind = NEW.kind AND content_id = NEW.content_id;
  INSERT INTO appeals (kind, content_id, is_refused, created_at)
  SELECT NEW.kind, NEW.content_id, 1, NEW.created_at WHERE NEW.moderation = 'removed';
END;
