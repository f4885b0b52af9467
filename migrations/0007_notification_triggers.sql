-- Notifications come into being in the transaction of the act they tell of, whoever commits it: a route, a pod's
-- object, the cron or an operator. What moderation decides is told by the triggers of the moderation log.
--
-- Ids are random (49 bits, so that they have at most 15 digits). Counted up, the distance between two of one's own
-- would tell whether an act in between was told to somebody else, and with a block that names a Squid Ink author.

-- The one way in for acts by others. A view stands in for a procedure: one INSERT per act, see the trigger below.
CREATE VIEW notification_intake AS
SELECT NULL AS user_id, NULL AS actor_id, NULL AS type, NULL AS subject, NULL AS title, NULL AS message,
  NULL AS related_post_id, NULL AS related_community_id, NULL AS related_reply_id, NULL AS comment_id, NULL AS acted_at
WHERE 0;
--> statement-breakpoint
-- Nothing is told about one's own acts, nor between members of whom one has blocked the other. A like or reaction is
-- told once: whoever took it back and gives it again returns to the line it was told in, read or not. A comment is new
-- each time and joins the unread line, or opens one.
CREATE TRIGGER notification_intake_insert INSTEAD OF INSERT ON notification_intake
WHEN NEW.user_id <> NEW.actor_id
  AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = NEW.user_id AND blocked_id = NEW.actor_id)
  AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = NEW.actor_id AND blocked_id = NEW.user_id)
BEGIN
  UPDATE notification_actors SET standing = 1
  WHERE actor_id = NEW.actor_id AND type = NEW.type AND subject = NEW.subject AND NEW.comment_id IS NULL AND standing = 0;

  UPDATE notification_actors SET standing = standing + 1, acted_at = max(acted_at, NEW.acted_at)
  WHERE actor_id = NEW.actor_id AND type = NEW.type AND subject = NEW.subject AND NEW.comment_id IS NOT NULL
    AND notification_id = (
      SELECT id FROM notifications
      WHERE user_id = NEW.user_id AND type = NEW.type AND subject = NEW.subject AND is_read = 0);

  -- Opened with nobody behind it; the next statement puts the actor there.
  INSERT INTO notifications (id, user_id, type, title, message, related_user_id, related_post_id, related_community_id,
    related_reply_id, subject, standing, created_at)
  SELECT 1 + (random() & 562949953421311), NEW.user_id, NEW.type, NEW.title, NEW.message, NEW.actor_id, NEW.related_post_id, NEW.related_community_id,
    NEW.related_reply_id, NEW.subject, 0, NEW.acted_at
  WHERE NOT EXISTS (
      SELECT 1 FROM notifications
      WHERE user_id = NEW.user_id AND type = NEW.type AND subject = NEW.subject AND is_read = 0)
    AND (NEW.comment_id IS NOT NULL OR NOT EXISTS (
      SELECT 1 FROM notification_actors WHERE actor_id = NEW.actor_id AND type = NEW.type AND subject = NEW.subject));

  INSERT INTO notification_actors (actor_id, type, subject, notification_id, acted_at)
  SELECT NEW.actor_id, NEW.type, NEW.subject, line.id, NEW.acted_at
  FROM notifications AS line
  WHERE line.user_id = NEW.user_id AND line.type = NEW.type AND line.subject = NEW.subject AND line.is_read = 0
    AND NOT EXISTS (
      SELECT 1 FROM notification_actors
      WHERE actor_id = NEW.actor_id AND type = NEW.type AND subject = NEW.subject
        AND (NEW.comment_id IS NULL OR notification_id = line.id));

  INSERT INTO notification_comments (comment_id, notification_id)
  SELECT NEW.comment_id, id FROM notifications
  WHERE NEW.comment_id IS NOT NULL
    AND user_id = NEW.user_id AND type = NEW.type AND subject = NEW.subject AND is_read = 0;
END;
--> statement-breakpoint

-- Likes. When a whole wail goes, its lines go with it and there is nothing to take back one by one.
CREATE TRIGGER post_likes_tell AFTER INSERT ON post_likes
BEGIN
  INSERT INTO notification_intake (user_id, actor_id, type, subject, title, message, related_post_id,
    related_community_id, acted_at)
  SELECT author_id, NEW.user_id, 'like', 'post:' || id, 'New like', 'A neighbor liked your wail', id, community_id,
    NEW.created_at
  FROM posts WHERE id = NEW.post_id;
END;
--> statement-breakpoint
CREATE TRIGGER post_likes_untell AFTER DELETE ON post_likes WHEN EXISTS (SELECT 1 FROM posts WHERE id = OLD.post_id)
BEGIN
  UPDATE notification_actors SET standing = 0
  WHERE actor_id = OLD.user_id AND type = 'like' AND subject = 'post:' || OLD.post_id AND standing > 0;
END;
--> statement-breakpoint

-- Reactions to ripple replies: all of one member's on one reply are one act, which stands while any of them stands.
CREATE TRIGGER daily_ripple_reactions_tell AFTER INSERT ON daily_ripple_reactions
BEGIN
  INSERT INTO notification_intake (user_id, actor_id, type, subject, title, message, related_reply_id,
    related_community_id, acted_at)
  SELECT user_id, NEW.user_id, 'reaction', 'reply:' || id, 'New reaction', 'A neighbor reacted to your ripple reply', id,
    community_id, NEW.created_at
  FROM daily_ripple_replies WHERE id = NEW.reply_id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_reactions_untell AFTER DELETE ON daily_ripple_reactions
WHEN EXISTS (SELECT 1 FROM daily_ripple_replies WHERE id = OLD.reply_id)
  AND NOT EXISTS (SELECT 1 FROM daily_ripple_reactions WHERE reply_id = OLD.reply_id AND user_id = OLD.user_id)
BEGIN
  UPDATE notification_actors SET standing = 0
  WHERE actor_id = OLD.user_id AND type = 'reaction' AND subject = 'reply:' || OLD.reply_id AND standing > 0;
END;
--> statement-breakpoint

-- Comments, while they are visible. One that comes back from moderation returns to the line it was told in; one that
-- was held from the start is told when it appears, which is when the decision was logged.
CREATE TRIGGER post_comments_tell AFTER INSERT ON post_comments WHEN NEW.moderation = 'visible'
BEGIN
  INSERT INTO notification_intake (user_id, actor_id, type, subject, title, message, related_post_id,
    related_community_id, comment_id, acted_at)
  SELECT author_id, NEW.author_id, 'comment', 'post:' || id, 'New comment', 'A neighbor commented on your wail', id,
    community_id, NEW.id, NEW.created_at
  FROM posts WHERE id = NEW.post_id;
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_tell_again AFTER UPDATE OF moderation ON post_comments
WHEN NEW.moderation = 'visible' AND OLD.moderation <> 'visible'
BEGIN
  UPDATE notification_actors SET standing = standing + 1
  WHERE actor_id = NEW.author_id AND type = 'comment' AND subject = 'post:' || NEW.post_id
    AND notification_id = (SELECT notification_id FROM notification_comments WHERE comment_id = NEW.id);
  INSERT INTO notification_intake (user_id, actor_id, type, subject, title, message, related_post_id,
    related_community_id, comment_id, acted_at)
  SELECT author_id, NEW.author_id, 'comment', 'post:' || id, 'New comment', 'A neighbor commented on your wail', id,
    community_id, NEW.id,
    max(NEW.created_at, coalesce((SELECT created_at FROM moderation_log ORDER BY moderation_log.id DESC LIMIT 1), 0))
  FROM posts
  WHERE id = NEW.post_id AND NOT EXISTS (SELECT 1 FROM notification_comments WHERE comment_id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_untell AFTER UPDATE OF moderation ON post_comments
WHEN NEW.moderation <> 'visible' AND OLD.moderation = 'visible'
BEGIN
  UPDATE notification_actors SET standing = standing - 1
  WHERE actor_id = OLD.author_id AND type = 'comment' AND subject = 'post:' || OLD.post_id AND standing > 0
    AND notification_id = (SELECT notification_id FROM notification_comments WHERE comment_id = OLD.id);
END;
--> statement-breakpoint
-- Before, because afterwards nobody knows any more which line the comment was told in.
CREATE TRIGGER post_comments_untell_deleted BEFORE DELETE ON post_comments
WHEN OLD.moderation = 'visible' AND EXISTS (SELECT 1 FROM posts WHERE id = OLD.post_id)
BEGIN
  UPDATE notification_actors SET standing = standing - 1
  WHERE actor_id = OLD.author_id AND type = 'comment' AND subject = 'post:' || OLD.post_id AND standing > 0
    AND notification_id = (SELECT notification_id FROM notification_comments WHERE comment_id = OLD.id);
END;
--> statement-breakpoint

-- Storm Starters
CREATE TRIGGER daily_ripple_shell_rewards_tell AFTER INSERT ON daily_ripple_shell_rewards
WHEN NEW.reward_type = 'storm_starter'
BEGIN
  INSERT INTO notifications (id, user_id, type, title, message, related_community_id, subject, created_at)
  VALUES (1 + (random() & 562949953421311), NEW.user_id, 'storm_starter', 'Storm Starter', 'Your ripple reply was the favorite of your pod.',
    NEW.community_id, 'reward:' || NEW.id, NEW.created_at);
END;
--> statement-breakpoint

-- Badge levels, each once in a member's life. The counters that raise a level carry no moment, so the level gets that
-- of the newest act or decision there is: in this transaction that is the one that raised it.
CREATE TRIGGER users_tell_badge AFTER UPDATE OF shells_from_likes, shells_from_posts, shells_from_comments,
  shells_from_ripples ON users
WHEN NEW.current_badge <> OLD.current_badge AND NEW.total_shells > OLD.total_shells
  AND NOT EXISTS (
    SELECT 1 FROM notifications
    WHERE user_id = NEW.id AND subject = 'badge:' || NEW.current_badge AND type = 'badge')
BEGIN
  INSERT INTO notifications (id, user_id, type, title, message, subject, created_at)
  SELECT 1 + (random() & 562949953421311), NEW.id, 'badge', 'New badge', 'You reached a new badge level.', 'badge:' || NEW.current_badge, max(
    NEW.created_at,
    coalesce((SELECT created_at FROM posts ORDER BY id DESC LIMIT 1), 0),
    coalesce((SELECT created_at FROM post_likes ORDER BY id DESC LIMIT 1), 0),
    coalesce((SELECT created_at FROM post_comments ORDER BY id DESC LIMIT 1), 0),
    coalesce((SELECT created_at FROM daily_ripple_replies ORDER BY id DESC LIMIT 1), 0),
    coalesce((SELECT created_at FROM daily_ripple_reactions ORDER BY id DESC LIMIT 1), 0),
    coalesce((SELECT created_at FROM moderation_log ORDER BY id DESC LIMIT 1), 0));
END;
--> statement-breakpoint

-- A block takes what was told about each to the other out of their lines.
CREATE TRIGGER blocks_untell AFTER INSERT ON blocks
BEGIN
  DELETE FROM notification_comments WHERE comment_id IN (
    SELECT post_comments.id FROM post_comments JOIN posts ON posts.id = post_comments.post_id
    WHERE post_comments.author_id IN (NEW.blocker_id, NEW.blocked_id)
      AND posts.author_id IN (NEW.blocker_id, NEW.blocked_id) AND posts.author_id <> post_comments.author_id);
  DELETE FROM notification_actors WHERE actor_id = NEW.blocked_id
    AND (SELECT user_id FROM notifications WHERE id = notification_id) = NEW.blocker_id;
  DELETE FROM notification_actors WHERE actor_id = NEW.blocker_id
    AND (SELECT user_id FROM notifications WHERE id = notification_id) = NEW.blocked_id;
END;
--> statement-breakpoint

-- notifications.standing = actors whose acts stand; notifications.created_at = the newest of these acts
CREATE TRIGGER notification_actors_after_insert AFTER INSERT ON notification_actors WHEN NEW.standing > 0
BEGIN
  UPDATE notifications SET standing = standing + 1, created_at = (
    SELECT max(acted_at) FROM notification_actors WHERE notification_id = NEW.notification_id AND withdrawn = 0)
  WHERE id = NEW.notification_id;
END;
--> statement-breakpoint
CREATE TRIGGER notification_actors_after_update AFTER UPDATE OF standing, acted_at ON notification_actors
WHEN (NEW.standing > 0) <> (OLD.standing > 0) OR NEW.acted_at <> OLD.acted_at
BEGIN
  UPDATE notifications SET standing = standing + (NEW.standing > 0) - (OLD.standing > 0), created_at = coalesce((
    SELECT max(acted_at) FROM notification_actors WHERE notification_id = NEW.notification_id AND withdrawn = 0),
    created_at)
  WHERE id = NEW.notification_id;
END;
--> statement-breakpoint
CREATE TRIGGER notification_actors_after_delete AFTER DELETE ON notification_actors WHEN OLD.standing > 0
BEGIN
  UPDATE notifications SET standing = standing - 1, created_at = coalesce((
    SELECT max(acted_at) FROM notification_actors WHERE notification_id = OLD.notification_id AND withdrawn = 0),
    created_at)
  WHERE id = OLD.notification_id;
END;
--> statement-breakpoint

-- users.unread_notifications = unread lines that somebody stands behind
CREATE TRIGGER notifications_after_insert AFTER INSERT ON notifications WHEN NOT NEW.is_read AND NEW.standing > 0
BEGIN
  UPDATE users SET unread_notifications = unread_notifications + 1 WHERE id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER notifications_after_update AFTER UPDATE OF is_read, standing ON notifications
WHEN (NOT NEW.is_read AND NEW.standing > 0) <> (NOT OLD.is_read AND OLD.standing > 0)
BEGIN
  UPDATE users SET unread_notifications = unread_notifications
    + (NOT NEW.is_read AND NEW.standing > 0) - (NOT OLD.is_read AND OLD.standing > 0)
  WHERE id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER notifications_after_delete AFTER DELETE ON notifications WHEN NOT OLD.is_read AND OLD.standing > 0
BEGIN
  UPDATE users SET unread_notifications = unread_notifications - 1 WHERE id = OLD.user_id;
END;
