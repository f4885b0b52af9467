-- Every counter changes in the transaction of the rows it counts (design section 2). Cascading deletes fire these
-- triggers too, so a deleted wail or account needs no bookkeeping of its own. Shell amounts: spec section 9.

-- communities.member_count = active memberships
CREATE TRIGGER community_memberships_after_insert AFTER INSERT ON community_memberships WHEN NEW.is_active
BEGIN
  UPDATE communities SET member_count = member_count + 1 WHERE id = NEW.community_id;
END;
--> statement-breakpoint
CREATE TRIGGER community_memberships_after_update AFTER UPDATE OF is_active ON community_memberships
WHEN NEW.is_active <> OLD.is_active
BEGIN
  UPDATE communities SET member_count = member_count + (NEW.is_active - OLD.is_active) WHERE id = NEW.community_id;
END;
--> statement-breakpoint
CREATE TRIGGER community_memberships_after_delete AFTER DELETE ON community_memberships WHEN OLD.is_active
BEGIN
  UPDATE communities SET member_count = member_count - 1 WHERE id = OLD.community_id;
END;
--> statement-breakpoint

-- users.shells_from_posts and public_shells_from_posts = visible wails that hold a day's shell
CREATE TRIGGER posts_after_insert AFTER INSERT ON posts
WHEN NEW.moderation = 'visible' AND (NEW.earns_shell OR NEW.earns_public_shell)
BEGIN
  UPDATE users SET shells_from_posts = shells_from_posts + NEW.earns_shell,
    public_shells_from_posts = public_shells_from_posts + NEW.earns_public_shell
  WHERE id = NEW.author_id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_after_delete AFTER DELETE ON posts
WHEN OLD.moderation = 'visible' AND (OLD.earns_shell OR OLD.earns_public_shell)
BEGIN
  UPDATE users SET shells_from_posts = shells_from_posts - OLD.earns_shell,
    public_shells_from_posts = public_shells_from_posts - OLD.earns_public_shell
  WHERE id = OLD.author_id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_after_moderation AFTER UPDATE OF moderation ON posts
WHEN (NEW.moderation = 'visible') <> (OLD.moderation = 'visible')
BEGIN
  UPDATE users SET
    shells_from_posts = shells_from_posts + NEW.earns_shell * ((NEW.moderation = 'visible') - (OLD.moderation = 'visible')),
    public_shells_from_posts = public_shells_from_posts
      + NEW.earns_public_shell * ((NEW.moderation = 'visible') - (OLD.moderation = 'visible'))
  WHERE id = NEW.author_id;
  UPDATE post_likes SET paid_to = CASE WHEN NEW.moderation = 'visible' AND NEW.author_id <> user_id THEN NEW.author_id END
  WHERE post_id = NEW.id;
END;
--> statement-breakpoint

-- posts.likes_count = likes; users.shells_from_likes (and its Squid Ink part) = likes paid to the member
CREATE TRIGGER post_likes_after_insert AFTER INSERT ON post_likes
BEGIN
  UPDATE posts SET likes_count = likes_count + 1 WHERE id = NEW.post_id;
  UPDATE users SET shells_from_likes = shells_from_likes + 1,
    ink_shells_from_likes = ink_shells_from_likes + NEW.paid_under_ink
  WHERE id = NEW.paid_to;
END;
--> statement-breakpoint
CREATE TRIGGER post_likes_after_delete AFTER DELETE ON post_likes
BEGIN
  UPDATE posts SET likes_count = likes_count - 1 WHERE id = OLD.post_id;
  UPDATE users SET shells_from_likes = shells_from_likes - 1,
    ink_shells_from_likes = ink_shells_from_likes - OLD.paid_under_ink
  WHERE id = OLD.paid_to;
END;
--> statement-breakpoint
CREATE TRIGGER post_likes_after_payment AFTER UPDATE OF paid_to ON post_likes WHEN NEW.paid_to IS NOT OLD.paid_to
BEGIN
  UPDATE users SET shells_from_likes = shells_from_likes - 1,
    ink_shells_from_likes = ink_shells_from_likes - OLD.paid_under_ink
  WHERE id = OLD.paid_to;
  UPDATE users SET shells_from_likes = shells_from_likes + 1,
    ink_shells_from_likes = ink_shells_from_likes + NEW.paid_under_ink
  WHERE id = NEW.paid_to;
END;
--> statement-breakpoint

-- posts.replies_count and users.shells_from_comments = visible comments
CREATE TRIGGER post_comments_after_insert AFTER INSERT ON post_comments WHEN NEW.moderation = 'visible'
BEGIN
  UPDATE posts SET replies_count = replies_count + 1 WHERE id = NEW.post_id;
  UPDATE users SET shells_from_comments = shells_from_comments + 1 WHERE id = NEW.author_id;
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_after_delete AFTER DELETE ON post_comments WHEN OLD.moderation = 'visible'
BEGIN
  UPDATE posts SET replies_count = replies_count - 1 WHERE id = OLD.post_id;
  UPDATE users SET shells_from_comments = shells_from_comments - 1 WHERE id = OLD.author_id;
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_after_moderation AFTER UPDATE OF moderation ON post_comments
WHEN (NEW.moderation = 'visible') <> (OLD.moderation = 'visible')
BEGIN
  UPDATE posts SET replies_count = replies_count + (NEW.moderation = 'visible') - (OLD.moderation = 'visible')
  WHERE id = NEW.post_id;
  UPDATE users SET shells_from_comments = shells_from_comments + (NEW.moderation = 'visible') - (OLD.moderation = 'visible')
  WHERE id = NEW.author_id;
END;
--> statement-breakpoint

-- users.shells_from_ripples = 3 per visible reply + 1 per reaction paid to the member
CREATE TRIGGER daily_ripple_replies_after_insert AFTER INSERT ON daily_ripple_replies WHEN NEW.moderation = 'visible'
BEGIN
  UPDATE users SET shells_from_ripples = shells_from_ripples + 3 WHERE id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_replies_after_delete AFTER DELETE ON daily_ripple_replies WHEN OLD.moderation = 'visible'
BEGIN
  UPDATE users SET shells_from_ripples = shells_from_ripples - 3 WHERE id = OLD.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_replies_after_moderation AFTER UPDATE OF moderation ON daily_ripple_replies
WHEN (NEW.moderation = 'visible') <> (OLD.moderation = 'visible')
BEGIN
  UPDATE users SET shells_from_ripples = shells_from_ripples + 3 * ((NEW.moderation = 'visible') - (OLD.moderation = 'visible'))
  WHERE id = NEW.user_id;
  UPDATE daily_ripple_reactions
  SET paid_to = CASE WHEN NEW.moderation = 'visible' AND NEW.user_id <> user_id THEN NEW.user_id END
  WHERE reply_id = NEW.id;
END;
--> statement-breakpoint

-- daily_ripple_replies.vote_count and reaction_counts = reactions
CREATE TRIGGER daily_ripple_reactions_after_insert AFTER INSERT ON daily_ripple_reactions
BEGIN
  UPDATE daily_ripple_replies SET vote_count = vote_count + 1,
    reaction_counts = json_set(reaction_counts, '$.' || NEW.reaction_type,
      coalesce(json_extract(reaction_counts, '$.' || NEW.reaction_type), 0) + 1)
  WHERE id = NEW.reply_id;
  UPDATE users SET shells_from_ripples = shells_from_ripples + 1 WHERE id = NEW.paid_to;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_reactions_after_delete AFTER DELETE ON daily_ripple_reactions
BEGIN
  UPDATE daily_ripple_replies SET vote_count = vote_count - 1,
    reaction_counts = json_set(reaction_counts, '$.' || OLD.reaction_type,
      coalesce(json_extract(reaction_counts, '$.' || OLD.reaction_type), 0) - 1)
  WHERE id = OLD.reply_id;
  UPDATE users SET shells_from_ripples = shells_from_ripples - 1 WHERE id = OLD.paid_to;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_reactions_after_payment AFTER UPDATE OF paid_to ON daily_ripple_reactions
WHEN NEW.paid_to IS NOT OLD.paid_to
BEGIN
  UPDATE users SET shells_from_ripples = shells_from_ripples - 1 WHERE id = OLD.paid_to;
  UPDATE users SET shells_from_ripples = shells_from_ripples + 1 WHERE id = NEW.paid_to;
END;
--> statement-breakpoint

-- users.storm_starter_badges = Storm Starter rewards
CREATE TRIGGER daily_ripple_shell_rewards_after_insert AFTER INSERT ON daily_ripple_shell_rewards
WHEN NEW.reward_type = 'storm_starter'
BEGIN
  UPDATE users SET storm_starter_badges = storm_starter_badges + 1 WHERE id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_shell_rewards_after_delete AFTER DELETE ON daily_ripple_shell_rewards
WHEN OLD.reward_type = 'storm_starter'
BEGIN
  UPDATE users SET storm_starter_badges = storm_starter_badges - 1 WHERE id = OLD.user_id;
END;
--> statement-breakpoint

-- Squid Ink: 5 a month for members who are not premium, whatever arrives at once (spec section 9)
CREATE TRIGGER users_squid_ink_limit BEFORE UPDATE OF anonymous_posts_this_month ON users
WHEN NEW.anonymous_posts_this_month > 5 AND NEW.anonymous_posts_this_month > OLD.anonymous_posts_this_month
  AND NOT NEW.is_premium
BEGIN
  SELECT RAISE(ABORT, 'squid_ink_limit_reached');
END;
