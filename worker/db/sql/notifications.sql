-- Notifications are written in the transaction of the act, whoever commits it: a route, the object of a pod, the cron
-- or an operator. They store facts. The words are made from them when a line is read:
-- worker/features/notifications/notifications.rules.ts.

-- The only entry for acts by others. The view is used like a procedure: one INSERT per act, see the trigger below.
CREATE VIEW notification_intake AS
SELECT NULL AS user_id, NULL AS actor_id, NULL AS type, NULL AS subject, NULL AS related_post_id,
  NULL AS related_community_id, NULL AS related_reply_id, NULL AS comment_id, NULL AS acted_at
WHERE 0;
--> statement-breakpoint
-- There is no notification about the member's own acts, nor between members of whom one has blocked the other. A like
-- or reaction causes one notification: a member who takes it back and gives it again returns to the same line, read or
-- not. Each comment is new and joins the unread line, or opens one. To find out whether an actor is in a line already, the
-- lines about the wail or reply are read: there are as many as its author has read them.
CREATE TRIGGER notification_intake_insert INSTEAD OF INSERT ON notification_intake
WHEN NEW.user_id <> NEW.actor_id
  AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = NEW.user_id AND blocked_id = NEW.actor_id)
  AND NOT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = NEW.actor_id AND blocked_id = NEW.user_id)
BEGIN
  UPDATE notification_actors SET active_act_count = 1
  WHERE actor_id = NEW.actor_id AND active_act_count = 0 AND NEW.comment_id IS NULL
    AND notification_id IN (
      SELECT id FROM notifications
      WHERE (related_post_id = NEW.related_post_id OR related_reply_id = NEW.related_reply_id) AND type = NEW.type);

  UPDATE notification_actors SET active_act_count = active_act_count + 1, acted_at = max(acted_at, NEW.acted_at)
  WHERE actor_id = NEW.actor_id AND NEW.comment_id IS NOT NULL AND notification_id = (
    SELECT id FROM notifications
    WHERE user_id = NEW.user_id AND type = NEW.type AND subject = NEW.subject AND is_read = 0);

  INSERT INTO notifications (id, user_id, type, related_post_id, related_community_id, related_reply_id, subject,
    newest_actor_id, created_at)
  SELECT 1 + (random() & 562949953421311), NEW.user_id, NEW.type, NEW.related_post_id, NEW.related_community_id,
    NEW.related_reply_id, NEW.subject, NEW.actor_id, NEW.acted_at
  WHERE NOT EXISTS (
      SELECT 1 FROM notifications
      WHERE user_id = NEW.user_id AND type = NEW.type AND subject = NEW.subject AND is_read = 0)
    AND (NEW.comment_id IS NOT NULL OR NOT EXISTS (
      SELECT 1 FROM notifications AS line CROSS JOIN notification_actors AS own
        ON own.notification_id = line.id AND own.actor_id = NEW.actor_id
      WHERE (line.related_post_id = NEW.related_post_id OR line.related_reply_id = NEW.related_reply_id)
        AND line.type = NEW.type));

  INSERT INTO notification_actors (notification_id, actor_id, acted_at)
  SELECT unread.id, NEW.actor_id, NEW.acted_at
  FROM notifications AS unread
  WHERE unread.user_id = NEW.user_id AND unread.type = NEW.type AND unread.subject = NEW.subject AND unread.is_read = 0
    AND NOT EXISTS (
      SELECT 1 FROM notification_actors WHERE notification_id = unread.id AND actor_id = NEW.actor_id)
    AND (NEW.comment_id IS NOT NULL OR NOT EXISTS (
      SELECT 1 FROM notifications AS line CROSS JOIN notification_actors AS own
        ON own.notification_id = line.id AND own.actor_id = NEW.actor_id
      WHERE (line.related_post_id = NEW.related_post_id OR line.related_reply_id = NEW.related_reply_id)
        AND line.type = NEW.type));

  UPDATE post_comments SET notification_id = (
    SELECT id FROM notifications
    WHERE user_id = NEW.user_id AND type = NEW.type AND subject = NEW.subject AND is_read = 0)
  WHERE id = NEW.comment_id;
END;
--> statement-breakpoint

-- Nobody is told about a wail that its author has muted. The condition stands where the wail is read anyway.

-- Likes. When a wail is deleted, its lines are deleted with it and its likes need no retraction.
CREATE TRIGGER post_likes_notify AFTER INSERT ON post_likes
BEGIN
  INSERT INTO notification_intake (user_id, actor_id, type, subject, related_post_id, related_community_id, acted_at)
  SELECT author_id, NEW.user_id, 'like', 'post:' || id, id, community_id, NEW.created_at
  FROM posts WHERE id = NEW.post_id AND is_muted = 0;
END;
--> statement-breakpoint
CREATE TRIGGER post_likes_retract AFTER DELETE ON post_likes WHEN EXISTS (SELECT 1 FROM posts WHERE id = OLD.post_id)
BEGIN
  UPDATE notification_actors SET active_act_count = 0
  WHERE actor_id = OLD.user_id AND active_act_count > 0 AND notification_id IN (
    SELECT id FROM notifications WHERE related_post_id = OLD.post_id AND type = 'like');
END;
--> statement-breakpoint

-- Reactions to ripple replies. All reactions of one member to one reply are one act, which is active while one of them
-- exists.
CREATE TRIGGER daily_ripple_reactions_notify AFTER INSERT ON daily_ripple_reactions
BEGIN
  INSERT INTO notification_intake (user_id, actor_id, type, subject, related_reply_id, related_community_id, acted_at)
  SELECT user_id, NEW.user_id, 'reaction', 'reply:' || id, id, community_id, NEW.created_at
  FROM daily_ripple_replies WHERE id = NEW.reply_id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_reactions_retract AFTER DELETE ON daily_ripple_reactions
WHEN EXISTS (SELECT 1 FROM daily_ripple_replies WHERE id = OLD.reply_id)
  AND NOT EXISTS (SELECT 1 FROM daily_ripple_reactions WHERE reply_id = OLD.reply_id AND user_id = OLD.user_id)
BEGIN
  UPDATE notification_actors SET active_act_count = 0
  WHERE actor_id = OLD.user_id AND active_act_count > 0 AND notification_id IN (
    SELECT id FROM notifications WHERE related_reply_id = OLD.reply_id AND type = 'reaction');
END;
--> statement-breakpoint

-- Comments, while they are visible. A comment that becomes visible again returns to its line. A comment that was held
-- from the start causes its notification when it becomes visible, at the time of the logged decision.
CREATE TRIGGER post_comments_notify AFTER INSERT ON post_comments WHEN NEW.moderation = 'visible'
BEGIN
  INSERT INTO notification_intake (user_id, actor_id, type, subject, related_post_id, related_community_id, comment_id,
    acted_at)
  SELECT author_id, NEW.author_id, 'comment', 'post:' || id, id, community_id, NEW.id, NEW.created_at
  FROM posts WHERE id = NEW.post_id AND is_muted = 0;
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_notify_again AFTER UPDATE OF moderation ON post_comments
WHEN NEW.moderation = 'visible' AND OLD.moderation <> 'visible'
BEGIN
  UPDATE notification_actors SET active_act_count = active_act_count + 1
  WHERE notification_id = NEW.notification_id AND actor_id = NEW.author_id;
  INSERT INTO notification_intake (user_id, actor_id, type, subject, related_post_id, related_community_id, comment_id,
    acted_at)
  SELECT author_id, NEW.author_id, 'comment', 'post:' || id, id, community_id, NEW.id,
    max(NEW.created_at, coalesce((SELECT created_at FROM moderation_log ORDER BY moderation_log.id DESC LIMIT 1), 0))
  FROM posts
  WHERE id = NEW.post_id AND is_muted = 0
    AND NOT EXISTS (SELECT 1 FROM notifications WHERE id = NEW.notification_id);
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_retract AFTER UPDATE OF moderation ON post_comments
WHEN NEW.moderation <> 'visible' AND OLD.moderation = 'visible'
BEGIN
  UPDATE notification_actors SET active_act_count = active_act_count - 1
  WHERE notification_id = OLD.notification_id AND actor_id = OLD.author_id AND active_act_count > 0;
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_retract_deleted AFTER DELETE ON post_comments
WHEN OLD.moderation = 'visible' AND EXISTS (SELECT 1 FROM posts WHERE id = OLD.post_id)
BEGIN
  UPDATE notification_actors SET active_act_count = active_act_count - 1
  WHERE notification_id = OLD.notification_id AND actor_id = OLD.author_id AND active_act_count > 0;
END;
--> statement-breakpoint

-- Storm Starters. The line stays when the reply is deleted, as the award does.
CREATE TRIGGER daily_ripple_shell_rewards_notify AFTER INSERT ON daily_ripple_shell_rewards
WHEN NEW.reward_type = 'storm_starter'
BEGIN
  INSERT INTO notifications (id, user_id, type, related_community_id, related_reply_id, subject, created_at)
  VALUES (1 + (random() & 562949953421311), NEW.user_id, 'storm_starter', NEW.community_id, NEW.reply_id,
    'reward:' || NEW.id, NEW.created_at);
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_replies_keep_award BEFORE DELETE ON daily_ripple_replies
BEGIN
  UPDATE notifications SET related_reply_id = NULL WHERE related_reply_id = OLD.id AND type = 'storm_starter';
END;
--> statement-breakpoint

-- Badge levels, each once per member. The counters have no time, so the level gets the time of the newest act or
-- decision, which is the one of this transaction.
CREATE TRIGGER users_notify_badge AFTER UPDATE OF shells_from_likes, shells_from_posts, shells_from_comments,
  shells_from_ripples ON users
WHEN NEW.total_shells > OLD.total_shells
  AND EXISTS (SELECT 1 FROM badge_tiers WHERE threshold > OLD.total_shells AND threshold <= NEW.total_shells)
BEGIN
  INSERT INTO notifications (id, user_id, type, subject, created_at)
  SELECT 1 + (random() & 562949953421311), NEW.id, 'badge', 'badge:' || name, max(
    NEW.created_at,
    coalesce((SELECT created_at FROM posts ORDER BY id DESC LIMIT 1), 0),
    coalesce((SELECT created_at FROM post_likes ORDER BY id DESC LIMIT 1), 0),
    coalesce((SELECT created_at FROM post_comments ORDER BY id DESC LIMIT 1), 0),
    coalesce((SELECT created_at FROM daily_ripple_replies ORDER BY id DESC LIMIT 1), 0),
    coalesce((SELECT created_at FROM daily_ripple_reactions ORDER BY id DESC LIMIT 1), 0),
    coalesce((SELECT created_at FROM moderation_log ORDER BY id DESC LIMIT 1), 0))
  FROM (SELECT name FROM badge_tiers WHERE threshold <= NEW.total_shells ORDER BY threshold DESC LIMIT 1)
  WHERE NOT EXISTS (
    SELECT 1 FROM notifications WHERE user_id = NEW.id AND subject = 'badge:' || name AND type = 'badge');
END;
--> statement-breakpoint

-- A block removes each of the two from the lines of the other.
CREATE TRIGGER blocks_retract AFTER INSERT ON blocks
BEGIN
  UPDATE post_comments SET notification_id = NULL
  WHERE author_id IN (NEW.blocker_id, NEW.blocked_id) AND notification_id IS NOT NULL AND EXISTS (
    SELECT 1 FROM posts
    WHERE id = post_id AND author_id IN (NEW.blocker_id, NEW.blocked_id) AND author_id <> post_comments.author_id);
  DELETE FROM notification_actors WHERE actor_id = NEW.blocked_id
    AND notification_id IN (SELECT id FROM notifications WHERE user_id = NEW.blocker_id);
  DELETE FROM notification_actors WHERE actor_id = NEW.blocker_id
    AND notification_id IN (SELECT id FROM notifications WHERE user_id = NEW.blocked_id);
END;
--> statement-breakpoint

-- Lines for the author about every decision that changes what others see, and about the answer to an appeal.
CREATE TRIGGER moderation_log_notify_author AFTER INSERT ON moderation_log
WHEN NEW.content_id IS NOT NULL AND NEW.decided_by <> 'accepted'
BEGIN
  INSERT INTO notifications (id, user_id, type, facts, related_post_id, related_community_id, related_reply_id, subject,
    created_at)
  SELECT 1 + (random() & 562949953421311), author_id, 'moderation',
    json_object('decision', NEW.decision, 'decidedBy', NEW.decided_by, 'appeal', appeal),
    post_id, community_id, reply_id, NEW.kind || ':' || NEW.content_id, NEW.created_at
  FROM (
    SELECT *, coalesce((
      SELECT iif(decided_at IS NULL, 'open', 'decided') FROM appeals
      WHERE kind = NEW.kind AND content_id = NEW.content_id), 'none') AS appeal
    FROM moderated_content WHERE kind = NEW.kind AND id = NEW.content_id
  )
  WHERE author_id IS NOT NULL AND (moderation <> NEW.decision OR appeal = 'open' OR NEW.decided_by = 'guard')
  ON CONFLICT (user_id, type, subject) WHERE is_read = 0
  DO UPDATE SET facts = excluded.facts, created_at = excluded.created_at;
END;
--> statement-breakpoint
CREATE TRIGGER moderation_log_notify_member AFTER INSERT ON moderation_log
WHEN NEW.member_id IS NOT NULL AND NEW.decision IN ('held', 'removed')
BEGIN
  INSERT INTO notifications (id, user_id, type, facts, subject, created_at)
  VALUES (1 + (random() & 562949953421311), NEW.member_id, 'moderation',
    json_object('decision', NEW.decision, 'decidedBy', NEW.decided_by, 'appeal', 'none'), 'name', NEW.created_at)
  ON CONFLICT (user_id, type, subject) WHERE is_read = 0
  DO UPDATE SET facts = excluded.facts, created_at = excluded.created_at;
END;
