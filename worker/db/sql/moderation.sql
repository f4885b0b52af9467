-- Every decision of moderation is a row of moderation_log, whoever makes it, except the ordinary one: accepted texts are
-- counted by day. The insert of a text or name logs its decision in the same transaction. A row names the content or the
-- member, never both: see worker/db/schema/safety.ts.
-- A refused text is stored only for operators to look at: as removed, with an appeal.
CREATE TRIGGER posts_log_insert AFTER INSERT ON posts
BEGIN
  INSERT INTO accepted_counts (day, kind, count)
  SELECT date(NEW.created_at / 1000, 'unixepoch'), 'wail', 1 WHERE NEW.moderation = 'visible'
  ON CONFLICT (day, kind) DO UPDATE SET count = count + 1;
  INSERT INTO moderation_log (kind, content_id, decision, decided_by, category, created_at)
  SELECT 'wail', NEW.id, NEW.moderation, iif(NEW.moderation = 'held', 'guard', 'refusal'), NEW.held_for, NEW.created_at
  WHERE NEW.moderation <> 'visible';
  INSERT INTO appeals (kind, content_id, is_refused, created_at)
  SELECT 'wail', NEW.id, 1, NEW.created_at WHERE NEW.moderation = 'removed';
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_log_insert AFTER INSERT ON post_comments
BEGIN
  INSERT INTO accepted_counts (day, kind, count)
  SELECT date(NEW.created_at / 1000, 'unixepoch'), 'comment', 1 WHERE NEW.moderation = 'visible'
  ON CONFLICT (day, kind) DO UPDATE SET count = count + 1;
  INSERT INTO moderation_log (kind, content_id, decision, decided_by, category, created_at)
  SELECT 'comment', NEW.id, NEW.moderation, iif(NEW.moderation = 'held', 'guard', 'refusal'), NEW.held_for, NEW.created_at
  WHERE NEW.moderation <> 'visible';
  INSERT INTO appeals (kind, content_id, is_refused, created_at)
  SELECT 'comment', NEW.id, 1, NEW.created_at WHERE NEW.moderation = 'removed';
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_replies_log_insert AFTER INSERT ON daily_ripple_replies
BEGIN
  INSERT INTO accepted_counts (day, kind, count)
  SELECT date(NEW.created_at / 1000, 'unixepoch'), 'ripple_reply', 1 WHERE NEW.moderation = 'visible'
  ON CONFLICT (day, kind) DO UPDATE SET count = count + 1;
  INSERT INTO moderation_log (kind, content_id, decision, decided_by, category, created_at)
  SELECT 'ripple_reply', NEW.id, NEW.moderation, iif(NEW.moderation = 'held', 'guard', 'refusal'), NEW.held_for, NEW.created_at
  WHERE NEW.moderation <> 'visible';
  INSERT INTO appeals (kind, content_id, is_refused, created_at)
  SELECT 'ripple_reply', NEW.id, 1, NEW.created_at WHERE NEW.moderation = 'removed';
END;
--> statement-breakpoint
CREATE TRIGGER users_log_insert AFTER INSERT ON users WHEN NEW.first_name IS NOT NULL OR NEW.last_name IS NOT NULL
BEGIN
  INSERT INTO moderation_log (kind, member_id, decision, decided_by, created_at)
  VALUES ('registration_name', NEW.id, 'visible', 'accepted', NEW.created_at);
END;
--> statement-breakpoint
-- A new name replaces a held one. When it is the same name, the decision has been logged already.
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
  VALUES (iif(NEW.field = 'display_name', 'display_name', 'registration_name'), NEW.member_id, 'held', 'guard',
    'no_answer', NEW.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER held_names_log_update AFTER UPDATE OF value ON held_names WHEN NEW.field <> 'last_name'
BEGIN
  INSERT INTO moderation_log (kind, member_id, decision, decided_by, category, created_at)
  VALUES (iif(NEW.field = 'display_name', 'display_name', 'registration_name'), NEW.member_id, 'held', 'guard',
    'no_answer', NEW.created_at);
END;
--> statement-breakpoint

-- Refusals are counted in the transaction that logs them.
CREATE TRIGGER moderation_log_count_refusal AFTER INSERT ON moderation_log WHEN NEW.decision = 'refused'
BEGIN
  INSERT INTO refusal_counts (day, rule, count)
  VALUES (date(NEW.created_at / 1000, 'unixepoch'), coalesce(NEW.category, NEW.decided_by), 1)
  ON CONFLICT (day, rule) DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint

-- All stored content that moderation decides about, as one list, with who wrote it, also under Squid Ink. A query for one
-- kind and id reads one row.
CREATE VIEW moderated_content AS
SELECT 'wail' AS kind, id, author_id, moderation, content, created_at, id AS post_id, community_id, NULL AS reply_id,
  held_for
FROM posts
UNION ALL
SELECT 'comment', post_comments.id, coalesce(post_comments.author_id, ink_author_id), post_comments.moderation,
  post_comments.content, post_comments.created_at, post_id, community_id, NULL, post_comments.held_for
FROM post_comments JOIN posts ON posts.id = post_id
UNION ALL
SELECT 'ripple_reply', id, user_id, moderation, content, created_at, NULL, community_id, id, held_for
FROM daily_ripple_replies;
--> statement-breakpoint

-- The only way to decide about a stored text, for reports, the retry of held texts and operators. The view is used like
-- a procedure: one INSERT per decision, see the trigger below.
CREATE VIEW moderation_decisions AS
SELECT NULL AS kind, NULL AS content_id, NULL AS decision, NULL AS decided_by, NULL AS category, NULL AS created_at,
  NULL AS content
WHERE 0;
--> statement-breakpoint
-- Reports only hide visible texts. The retry only decides texts held for the guard, never those held for an operator;
-- it can leave one to the operators, and the category says why. It names the words that it has judged: a text that was
-- edited meanwhile is unchanged. What was removed when its author deleted the account is never published: the author
-- wanted it gone and cannot be asked. The log row comes first, so that its triggers still find the content unchanged.
CREATE TRIGGER moderation_decisions_insert INSTEAD OF INSERT ON moderation_decisions
WHEN EXISTS (
  SELECT 1 FROM moderated_content WHERE kind = NEW.kind AND id = NEW.content_id AND (
    NEW.decided_by = 'operator'
    OR (NEW.decided_by = 'reports' AND moderation = 'visible')
    OR (NEW.decided_by = 'retry' AND moderation = 'held' AND content = NEW.content AND held_for LIKE 'no_answer%' AND NOT EXISTS (
      SELECT 1 FROM content_reports WHERE kind = NEW.kind AND content_id = NEW.content_id AND is_reviewed = 0))))
  AND NOT (NEW.decision = 'visible' AND EXISTS (
    SELECT 1 FROM moderated_content
    WHERE kind = NEW.kind AND id = NEW.content_id AND author_id IS NULL AND moderation = 'removed'))
BEGIN
  INSERT INTO moderation_log (kind, content_id, decision, decided_by, category, created_at)
  VALUES (NEW.kind, NEW.content_id, NEW.decision, NEW.decided_by, NEW.category, NEW.created_at);
  UPDATE posts SET moderation = NEW.decision, held_for = coalesce(NEW.category, held_for)
  WHERE NEW.kind = 'wail' AND id = NEW.content_id AND (moderation <> NEW.decision OR NEW.decided_by = 'retry');
  UPDATE post_comments SET moderation = NEW.decision, held_for = coalesce(NEW.category, held_for)
  WHERE NEW.kind = 'comment' AND id = NEW.content_id AND (moderation <> NEW.decision OR NEW.decided_by = 'retry');
  UPDATE daily_ripple_replies SET moderation = NEW.decision, held_for = coalesce(NEW.category, held_for)
  WHERE NEW.kind = 'ripple_reply' AND id = NEW.content_id AND (moderation <> NEW.decision OR NEW.decided_by = 'retry');
  UPDATE content_reports SET is_reviewed = 1
  WHERE NEW.decided_by = 'operator' AND kind = NEW.kind AND content_id = NEW.content_id AND is_reviewed = 0;
  UPDATE appeals SET decided_at = coalesce(decided_at, NEW.created_at),
    is_refused = is_refused AND NEW.decision <> 'visible'
  WHERE (NEW.decided_by = 'operator' OR NEW.decision = 'visible') AND kind = NEW.kind AND content_id = NEW.content_id;
END;
--> statement-breakpoint

-- The same for held names. A name that was changed meanwhile is unchanged. First and last name are one.
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
