-- Every decision of moderation is a row of moderation_log, whoever makes it and however it is made (design section 4):
-- a text or a name that is stored is logged by the insert itself, in the same transaction. A row names the content or
-- the member, never both (see worker/db/schema/safety.ts).
CREATE TRIGGER posts_log_insert AFTER INSERT ON posts
BEGIN
  INSERT INTO moderation_log (kind, content_id, decision, decided_by, category, created_at)
  VALUES ('wail', NEW.id, NEW.moderation, CASE NEW.moderation WHEN 'held' THEN 'guard' ELSE 'accepted' END,
    CASE NEW.moderation WHEN 'held' THEN 'no_answer' END, NEW.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_log_insert AFTER INSERT ON post_comments
BEGIN
  INSERT INTO moderation_log (kind, content_id, decision, decided_by, category, created_at)
  VALUES ('comment', NEW.id, NEW.moderation, CASE NEW.moderation WHEN 'held' THEN 'guard' ELSE 'accepted' END,
    CASE NEW.moderation WHEN 'held' THEN 'no_answer' END, NEW.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_replies_log_insert AFTER INSERT ON daily_ripple_replies
BEGIN
  INSERT INTO moderation_log (kind, content_id, decision, decided_by, category, created_at)
  VALUES ('ripple_reply', NEW.id, NEW.moderation, CASE NEW.moderation WHEN 'held' THEN 'guard' ELSE 'accepted' END,
    CASE NEW.moderation WHEN 'held' THEN 'no_answer' END, NEW.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER users_log_insert AFTER INSERT ON users WHEN NEW.first_name IS NOT NULL OR NEW.last_name IS NOT NULL
BEGIN
  INSERT INTO moderation_log (kind, member_id, decision, decided_by, created_at)
  VALUES ('registration_name', NEW.id, 'visible', 'accepted', NEW.created_at);
END;
--> statement-breakpoint
-- A new name supersedes one that still waits; when it is that very one, whoever decided has logged it.
CREATE TRIGGER users_log_display_name AFTER UPDATE OF display_name ON users
WHEN NEW.display_name IS NOT NULL AND NEW.display_name IS NOT OLD.display_name
BEGIN
  INSERT INTO moderation_log (kind, member_id, decision, decided_by, created_at)
  SELECT 'display_name', NEW.id, 'visible', 'accepted', NEW.updated_at
  WHERE NOT EXISTS (
    SELECT 1 FROM held_names WHERE member_id = NEW.id AND field = 'display_name' AND value = NEW.display_name);
  DELETE FROM held_names WHERE member_id = NEW.id AND field = 'display_name';
END;
--> statement-breakpoint
CREATE TRIGGER held_names_log_insert AFTER INSERT ON held_names WHEN NEW.field <> 'last_name'
BEGIN
  INSERT INTO moderation_log (kind, member_id, decision, decided_by, category, created_at)
  VALUES (CASE NEW.field WHEN 'display_name' THEN 'display_name' ELSE 'registration_name' END, NEW.member_id, 'held',
    'guard', 'no_answer', NEW.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER held_names_log_update AFTER UPDATE OF value ON held_names WHEN NEW.field <> 'last_name'
BEGIN
  INSERT INTO moderation_log (kind, member_id, decision, decided_by, category, created_at)
  VALUES (CASE NEW.field WHEN 'display_name' THEN 'display_name' ELSE 'registration_name' END, NEW.member_id, 'held',
    'guard', 'no_answer', NEW.created_at);
END;
--> statement-breakpoint

-- Everything that moderation decides about once it is stored, as one list. Asked for one kind and id it reads one row.
CREATE VIEW moderated_content AS
SELECT 'wail' AS kind, id, author_id, moderation, content, created_at, id AS post_id, community_id, NULL AS reply_id
FROM posts
UNION ALL
SELECT 'comment', post_comments.id, post_comments.author_id, post_comments.moderation, post_comments.content,
  post_comments.created_at, post_id, community_id, NULL
FROM post_comments JOIN posts ON posts.id = post_id
UNION ALL
SELECT 'ripple_reply', id, user_id, moderation, content, created_at, NULL, community_id, id FROM daily_ripple_replies;
--> statement-breakpoint

-- The one way to decide about a stored text, for reports, the retry of held texts and operators alike. A view stands in
-- for a procedure: one INSERT per decision, see the trigger below.
CREATE VIEW moderation_decisions AS
SELECT NULL AS kind, NULL AS content_id, NULL AS decision, NULL AS decided_by, NULL AS category, NULL AS created_at
WHERE 0;
--> statement-breakpoint
-- Reports only hide what can be seen; the retry only decides what waits for the guard, never what waits for a person.
-- The log row comes first, so that what it triggers still finds the content as it stood.
CREATE TRIGGER moderation_decisions_insert INSTEAD OF INSERT ON moderation_decisions
WHEN EXISTS (
  SELECT 1 FROM moderated_content WHERE kind = NEW.kind AND id = NEW.content_id AND CASE NEW.decided_by
    WHEN 'reports' THEN moderation = 'visible'
    WHEN 'retry' THEN moderation = 'held' AND NOT EXISTS (
      SELECT 1 FROM content_reports WHERE kind = NEW.kind AND content_id = NEW.content_id AND is_reviewed = 0)
    ELSE NEW.decided_by = 'operator' END)
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
--> statement-breakpoint

-- The same for names that wait. A name that was changed meanwhile is left alone; first and last name are one.
CREATE VIEW held_name_decisions AS
SELECT NULL AS member_id, NULL AS kind, NULL AS name, NULL AS decision, NULL AS category, NULL AS created_at WHERE 0;
--> statement-breakpoint
CREATE TRIGGER held_name_decisions_insert INSTEAD OF INSERT ON held_name_decisions
WHEN NEW.name = (
  SELECT group_concat(value, ' ' ORDER BY field) FROM held_names
  WHERE member_id = NEW.member_id AND (field = 'display_name') = (NEW.kind = 'display_name'))
BEGIN
  INSERT INTO moderation_log (kind, member_id, decision, decided_by, category, created_at)
  VALUES (NEW.kind, NEW.member_id, NEW.decision, 'retry', NEW.category, NEW.created_at);
  UPDATE users SET updated_at = NEW.created_at, display_name = (
    SELECT value FROM held_names WHERE member_id = NEW.member_id AND field = 'display_name')
  WHERE id = NEW.member_id AND NEW.decision = 'visible' AND NEW.kind = 'display_name';
  UPDATE users SET updated_at = NEW.created_at,
    first_name = (SELECT value FROM held_names WHERE member_id = NEW.member_id AND field = 'first_name'),
    last_name = (SELECT value FROM held_names WHERE member_id = NEW.member_id AND field = 'last_name')
  WHERE id = NEW.member_id AND NEW.decision = 'visible' AND NEW.kind = 'registration_name';
  DELETE FROM held_names
  WHERE member_id = NEW.member_id AND (field = 'display_name') = (NEW.kind = 'display_name');
END;
--> statement-breakpoint

-- Three open reports by different members hide a text until an operator has looked (issue 5).
CREATE TRIGGER content_reports_hide AFTER INSERT ON content_reports
WHEN (
  SELECT count(*) FROM content_reports
  WHERE kind = NEW.kind AND content_id = NEW.content_id AND is_reviewed = 0) >= 3
BEGIN
  INSERT INTO moderation_decisions (kind, content_id, decision, decided_by, category, created_at)
  VALUES (NEW.kind, NEW.content_id, 'held', 'reports', NEW.reason, NEW.created_at);
END;
--> statement-breakpoint

-- The author is told of every decision that changes what others see, and of the answer to an appeal.
CREATE TRIGGER moderation_log_tell_author AFTER INSERT ON moderation_log
WHEN NEW.content_id IS NOT NULL AND NEW.decided_by <> 'accepted'
BEGIN
  INSERT INTO notifications (id, user_id, type, title, message, related_post_id, related_community_id, related_reply_id,
    subject, created_at)
  SELECT 1 + (random() & 562949953421311), author_id, 'moderation',
    CASE NEW.decision WHEN 'visible' THEN 'All clear' WHEN 'removed' THEN 'Removed' ELSE 'Being checked' END,
    CASE
      WHEN NEW.decision = 'visible' THEN 'We checked your ' || noun || '. Everyone can see it now.'
      WHEN NEW.decision = 'removed' AND NEW.decided_by = 'operator' AND appealed
        THEN 'We looked at your ' || noun || ' again. It goes against our community guidelines and stays removed.'
      WHEN NEW.decision = 'removed'
        THEN 'Your ' || noun || ' went against our community guidelines and was removed. You can appeal once.'
      WHEN NEW.decided_by = 'reports'
        THEN 'Neighbors reported your ' || noun || '. It is hidden until we have checked it. You can appeal once.'
      ELSE 'Your ' || noun || ' is being checked and will appear soon.' END,
    post_id, community_id, reply_id, NEW.kind || ':' || NEW.content_id, NEW.created_at
  FROM (
    SELECT *, replace(kind, '_', ' ') AS noun, EXISTS (
      SELECT 1 FROM appeals WHERE kind = NEW.kind AND content_id = NEW.content_id AND decided_at IS NULL) AS appealed
    FROM moderated_content WHERE kind = NEW.kind AND id = NEW.content_id
  )
  WHERE author_id IS NOT NULL AND (moderation <> NEW.decision OR appealed OR NEW.decided_by = 'guard')
  ON CONFLICT (user_id, type, subject) WHERE is_read = 0
  DO UPDATE SET title = excluded.title, message = excluded.message, created_at = excluded.created_at;
END;
--> statement-breakpoint
CREATE TRIGGER moderation_log_tell_member AFTER INSERT ON moderation_log
WHEN NEW.member_id IS NOT NULL AND NEW.decision IN ('held', 'removed')
BEGIN
  -- The id is random: see 0007_notification_triggers.sql.
  INSERT INTO notifications (id, user_id, type, title, message, subject, created_at)
  VALUES (1 + (random() & 562949953421311), NEW.member_id, 'moderation', CASE NEW.decision WHEN 'removed' THEN 'Removed' ELSE 'Being checked' END,
    CASE NEW.decision
      WHEN 'removed' THEN 'The name you chose goes against our community guidelines. Please choose another one.'
      ELSE 'Your name is being checked. Your neighbors will see it soon.' END,
    'name', NEW.created_at)
  ON CONFLICT (user_id, type, subject) WHERE is_read = 0
  DO UPDATE SET title = excluded.title, message = excluded.message, created_at = excluded.created_at;
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
-- A Squid Ink wail can outlive its author's account by some days; the author's words about it do not.
CREATE TRIGGER posts_forget_author AFTER UPDATE OF author_id ON posts WHEN NEW.author_id IS NULL
BEGIN
  DELETE FROM appeals WHERE kind = 'wail' AND content_id = NEW.id;
END;
