-- Each counter changes in the transaction of the rows it counts. Deletes by cascade fire these triggers, too.
-- worker/db/counters.ts has a recount of each.

-- communities.member_count = active memberships
CREATE TRIGGER community_memberships_count_insert AFTER INSERT ON community_memberships WHEN NEW.is_active
BEGIN
  UPDATE communities SET member_count = member_count + 1 WHERE id = NEW.community_id;
END;
--> statement-breakpoint
CREATE TRIGGER community_memberships_count_update AFTER UPDATE OF is_active ON community_memberships
WHEN NEW.is_active <> OLD.is_active
BEGIN
  UPDATE communities SET member_count = member_count + (NEW.is_active - OLD.is_active) WHERE id = NEW.community_id;
END;
--> statement-breakpoint
CREATE TRIGGER community_memberships_count_delete AFTER DELETE ON community_memberships WHEN OLD.is_active
BEGIN
  UPDATE communities SET member_count = member_count - 1 WHERE id = OLD.community_id;
END;
--> statement-breakpoint

-- posts.likes_count = likes
CREATE TRIGGER post_likes_count_insert AFTER INSERT ON post_likes
BEGIN
  UPDATE posts SET likes_count = likes_count + 1 WHERE id = NEW.post_id;
END;
--> statement-breakpoint
CREATE TRIGGER post_likes_count_delete AFTER DELETE ON post_likes
BEGIN
  UPDATE posts SET likes_count = likes_count - 1 WHERE id = OLD.post_id;
END;
--> statement-breakpoint

-- posts.replies_count = visible comments
CREATE TRIGGER post_comments_count_insert AFTER INSERT ON post_comments WHEN NEW.moderation = 'visible'
BEGIN
  UPDATE posts SET replies_count = replies_count + 1 WHERE id = NEW.post_id;
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_count_update AFTER UPDATE OF moderation ON post_comments
WHEN (NEW.moderation = 'visible') <> (OLD.moderation = 'visible')
BEGIN
  UPDATE posts SET replies_count = replies_count + (NEW.moderation = 'visible') - (OLD.moderation = 'visible')
  WHERE id = NEW.post_id;
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_count_delete AFTER DELETE ON post_comments WHEN OLD.moderation = 'visible'
BEGIN
  UPDATE posts SET replies_count = replies_count - 1 WHERE id = OLD.post_id;
END;
--> statement-breakpoint

-- daily_ripple_threads.replies_count = visible replies to the ripple in the pod
CREATE TRIGGER daily_ripple_replies_count_insert AFTER INSERT ON daily_ripple_replies WHEN NEW.moderation = 'visible'
BEGIN
  -- No upsert: that writes the table's sequence, too, also when the row is there.
  INSERT INTO daily_ripple_threads (ripple_id, community_id)
  SELECT NEW.ripple_id, NEW.community_id WHERE NOT EXISTS (
    SELECT 1 FROM daily_ripple_threads WHERE ripple_id = NEW.ripple_id AND community_id = NEW.community_id);
  UPDATE daily_ripple_threads SET replies_count = replies_count + 1
  WHERE ripple_id = NEW.ripple_id AND community_id = NEW.community_id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_replies_count_update AFTER UPDATE OF moderation ON daily_ripple_replies
WHEN (NEW.moderation = 'visible') <> (OLD.moderation = 'visible')
BEGIN
  INSERT INTO daily_ripple_threads (ripple_id, community_id) VALUES (NEW.ripple_id, NEW.community_id)
  ON CONFLICT (ripple_id, community_id) DO NOTHING;
  UPDATE daily_ripple_threads
  SET replies_count = replies_count + (NEW.moderation = 'visible') - (OLD.moderation = 'visible')
  WHERE ripple_id = NEW.ripple_id AND community_id = NEW.community_id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_replies_count_delete AFTER DELETE ON daily_ripple_replies WHEN OLD.moderation = 'visible'
BEGIN
  UPDATE daily_ripple_threads SET replies_count = replies_count - 1
  WHERE ripple_id = OLD.ripple_id AND community_id = OLD.community_id;
END;
--> statement-breakpoint

-- daily_ripple_replies.vote_count = reactions, reaction_counts = reactions of each type
CREATE TRIGGER daily_ripple_reactions_count_insert AFTER INSERT ON daily_ripple_reactions
BEGIN
  UPDATE daily_ripple_replies SET vote_count = vote_count + 1,
    reaction_counts = json_set(reaction_counts, '$.' || NEW.reaction_type,
      coalesce(json_extract(reaction_counts, '$.' || NEW.reaction_type), 0) + 1)
  WHERE id = NEW.reply_id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_reactions_count_delete AFTER DELETE ON daily_ripple_reactions
BEGIN
  UPDATE daily_ripple_replies SET vote_count = vote_count - 1,
    reaction_counts = json_set(reaction_counts, '$.' || OLD.reaction_type,
      coalesce(json_extract(reaction_counts, '$.' || OLD.reaction_type), 0) - 1)
  WHERE id = OLD.reply_id;
END;
--> statement-breakpoint

-- users.storm_starter_badges = Storm Starter rewards
CREATE TRIGGER daily_ripple_shell_rewards_count_insert AFTER INSERT ON daily_ripple_shell_rewards
WHEN NEW.reward_type = 'storm_starter'
BEGIN
  UPDATE users SET storm_starter_badges = storm_starter_badges + 1 WHERE id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_shell_rewards_count_delete AFTER DELETE ON daily_ripple_shell_rewards
WHEN OLD.reward_type = 'storm_starter'
BEGIN
  UPDATE users SET storm_starter_badges = storm_starter_badges - 1 WHERE id = OLD.user_id;
END;
--> statement-breakpoint

-- notifications.active_actor_count = actors with an act that counts, notifications.created_at = the newest of these acts,
-- newest_actor_id and second_actor_id = who did the two newest. A line is opened with its first actor in it already.
CREATE TRIGGER notification_actors_count_insert AFTER INSERT ON notification_actors
WHEN NEW.active_act_count > 0 AND NOT EXISTS (
  SELECT 1 FROM notifications WHERE id = NEW.notification_id AND newest_actor_id = NEW.actor_id)
BEGIN
  INSERT INTO notification_acts_done (notification_id, actor_id, acted_at, more)
  VALUES (NEW.notification_id, NEW.actor_id, NEW.acted_at, 1);
END;
--> statement-breakpoint
CREATE TRIGGER notification_actors_count_update AFTER UPDATE OF active_act_count, acted_at ON notification_actors
WHEN NEW.active_act_count > 0 AND (OLD.active_act_count = 0 OR NEW.acted_at > OLD.acted_at)
BEGIN
  INSERT INTO notification_acts_done (notification_id, actor_id, acted_at, more)
  VALUES (NEW.notification_id, NEW.actor_id, NEW.acted_at, OLD.active_act_count = 0);
END;
--> statement-breakpoint
CREATE TRIGGER notification_actors_count_withdraw AFTER UPDATE OF active_act_count ON notification_actors
WHEN OLD.active_act_count > 0 AND NEW.active_act_count = 0
BEGIN
  INSERT INTO notification_acts_gone (notification_id, actor_id) VALUES (NEW.notification_id, NEW.actor_id);
END;
--> statement-breakpoint
CREATE TRIGGER notification_actors_count_delete AFTER DELETE ON notification_actors WHEN OLD.active_act_count > 0
BEGIN
  INSERT INTO notification_acts_gone (notification_id, actor_id) VALUES (OLD.notification_id, OLD.actor_id);
END;
--> statement-breakpoint
-- Both views are used like procedures. The line's time is that of its newest actor, so one row is read at most, however
-- many actors there are.
CREATE VIEW notification_acts_done AS SELECT NULL AS notification_id, NULL AS actor_id, NULL AS acted_at, NULL AS more WHERE 0;
--> statement-breakpoint
CREATE TRIGGER notification_acts_done_insert INSTEAD OF INSERT ON notification_acts_done
BEGIN
  UPDATE notifications SET active_actor_count = active_actor_count + NEW.more, created_at = NEW.acted_at,
    newest_actor_id = NEW.actor_id,
    second_actor_id = iif(newest_actor_id = NEW.actor_id, second_actor_id, newest_actor_id)
  WHERE id = NEW.notification_id
    AND (active_actor_count = 0 OR (NEW.acted_at, NEW.actor_id) >= (created_at, newest_actor_id));
  UPDATE notifications SET active_actor_count = active_actor_count + NEW.more,
    second_actor_id = iif(coalesce((NEW.acted_at, NEW.actor_id) < (
      SELECT acted_at, actor_id FROM notification_actors
      WHERE notification_id = NEW.notification_id AND actor_id = second_actor_id), 0), second_actor_id, NEW.actor_id)
  WHERE id = NEW.notification_id AND newest_actor_id <> NEW.actor_id;
END;
--> statement-breakpoint
-- All actors of the line are read if one of the two newest has gone, to find the one who follows. The time changes with the
-- newest alone, and so does its place in the list.
CREATE VIEW notification_acts_gone AS SELECT NULL AS notification_id, NULL AS actor_id WHERE 0;
--> statement-breakpoint
CREATE TRIGGER notification_acts_gone_insert INSTEAD OF INSERT ON notification_acts_gone
BEGIN
  UPDATE notifications SET active_actor_count = active_actor_count - 1
  WHERE id = NEW.notification_id AND newest_actor_id IS NOT NEW.actor_id AND second_actor_id IS NOT NEW.actor_id;
  UPDATE notifications SET active_actor_count = active_actor_count - 1, second_actor_id = (
    SELECT actor_id FROM notification_actors
    WHERE notification_id = NEW.notification_id AND active_act_count > 0 AND actor_id <> newest_actor_id
    ORDER BY acted_at DESC, actor_id DESC LIMIT 1)
  WHERE id = NEW.notification_id AND second_actor_id = NEW.actor_id;
  UPDATE notifications SET active_actor_count = active_actor_count - 1, newest_actor_id = second_actor_id,
    second_actor_id = (
      SELECT actor_id FROM notification_actors
      WHERE notification_id = NEW.notification_id AND active_act_count > 0 AND actor_id <> second_actor_id
      ORDER BY acted_at DESC, actor_id DESC LIMIT 1),
    created_at = coalesce((
      SELECT acted_at FROM notification_actors
      WHERE notification_id = NEW.notification_id AND actor_id = second_actor_id), created_at)
  WHERE id = NEW.notification_id AND newest_actor_id = NEW.actor_id;
END;
--> statement-breakpoint
-- The acts of a deleted account are withdrawn by now: the cascades come first.
CREATE TRIGGER users_forget_acts AFTER DELETE ON users
BEGIN
  DELETE FROM notification_actors WHERE actor_id = OLD.id AND active_act_count = 0;
END;
--> statement-breakpoint

-- users.unread_notifications = unread lines with an active actor
CREATE TRIGGER notifications_count_insert AFTER INSERT ON notifications WHEN NOT NEW.is_read AND NEW.active_actor_count > 0
BEGIN
  UPDATE users SET unread_notifications = unread_notifications + 1 WHERE id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER notifications_count_update AFTER UPDATE OF is_read, active_actor_count ON notifications
WHEN (NOT NEW.is_read AND NEW.active_actor_count > 0) <> (NOT OLD.is_read AND OLD.active_actor_count > 0)
BEGIN
  UPDATE users SET unread_notifications = unread_notifications
    + (NOT NEW.is_read AND NEW.active_actor_count > 0) - (NOT OLD.is_read AND OLD.active_actor_count > 0)
  WHERE id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER notifications_count_delete AFTER DELETE ON notifications WHEN NOT OLD.is_read AND OLD.active_actor_count > 0
BEGIN
  UPDATE users SET unread_notifications = unread_notifications - 1 WHERE id = OLD.user_id;
END;
