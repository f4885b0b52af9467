-- Shells are paid and taken back in the transaction of the rows that earn them, for visible rows only. The view
-- `rules`, which is made from the contract, has the amounts.

-- users.shells_from_posts and public_shells_from_posts: visible wails that hold the shells of a day
CREATE TRIGGER posts_pay_insert AFTER INSERT ON posts
WHEN NEW.moderation = 'visible' AND (NEW.earns_shell OR NEW.earns_public_shell)
BEGIN
  UPDATE users SET
    shells_from_posts = shells_from_posts + NEW.earns_shell * (SELECT shells_per_first_wail FROM rules),
    public_shells_from_posts
      = public_shells_from_posts + NEW.earns_public_shell * (SELECT shells_per_first_wail FROM rules)
  WHERE id = NEW.author_id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_pay_update AFTER UPDATE OF moderation ON posts
WHEN (NEW.moderation = 'visible') <> (OLD.moderation = 'visible')
BEGIN
  UPDATE users SET
    shells_from_posts = shells_from_posts + NEW.earns_shell
      * ((NEW.moderation = 'visible') - (OLD.moderation = 'visible')) * (SELECT shells_per_first_wail FROM rules),
    public_shells_from_posts = public_shells_from_posts + NEW.earns_public_shell
      * ((NEW.moderation = 'visible') - (OLD.moderation = 'visible')) * (SELECT shells_per_first_wail FROM rules)
  WHERE id = NEW.author_id;
  UPDATE post_likes SET paid_to = iif(NEW.moderation = 'visible' AND NEW.author_id <> user_id, NEW.author_id, NULL)
  WHERE post_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER posts_pay_delete AFTER DELETE ON posts
WHEN OLD.moderation = 'visible' AND (OLD.earns_shell OR OLD.earns_public_shell)
BEGIN
  UPDATE users SET
    shells_from_posts = shells_from_posts - OLD.earns_shell * (SELECT shells_per_first_wail FROM rules),
    public_shells_from_posts
      = public_shells_from_posts - OLD.earns_public_shell * (SELECT shells_per_first_wail FROM rules)
  WHERE id = OLD.author_id;
END;
--> statement-breakpoint

-- users.shells_from_likes, and its Squid Ink part: likes that are paid to the member
CREATE TRIGGER post_likes_pay_insert AFTER INSERT ON post_likes WHEN NEW.paid_to IS NOT NULL
BEGIN
  UPDATE users SET shells_from_likes = shells_from_likes + (SELECT shells_per_like FROM rules),
    ink_shells_from_likes = ink_shells_from_likes + NEW.paid_under_ink * (SELECT shells_per_like FROM rules)
  WHERE id = NEW.paid_to;
END;
--> statement-breakpoint
CREATE TRIGGER post_likes_pay_update AFTER UPDATE OF paid_to ON post_likes WHEN NEW.paid_to IS NOT OLD.paid_to
BEGIN
  UPDATE users SET shells_from_likes = shells_from_likes - (SELECT shells_per_like FROM rules),
    ink_shells_from_likes = ink_shells_from_likes - OLD.paid_under_ink * (SELECT shells_per_like FROM rules)
  WHERE id = OLD.paid_to;
  UPDATE users SET shells_from_likes = shells_from_likes + (SELECT shells_per_like FROM rules),
    ink_shells_from_likes = ink_shells_from_likes + NEW.paid_under_ink * (SELECT shells_per_like FROM rules)
  WHERE id = NEW.paid_to;
END;
--> statement-breakpoint
CREATE TRIGGER post_likes_pay_delete AFTER DELETE ON post_likes WHEN OLD.paid_to IS NOT NULL
BEGIN
  UPDATE users SET shells_from_likes = shells_from_likes - (SELECT shells_per_like FROM rules),
    ink_shells_from_likes = ink_shells_from_likes - OLD.paid_under_ink * (SELECT shells_per_like FROM rules)
  WHERE id = OLD.paid_to;
END;
--> statement-breakpoint

-- users.shells_from_comments, and its Squid Ink part: visible comments
CREATE TRIGGER post_comments_pay_insert AFTER INSERT ON post_comments WHEN NEW.moderation = 'visible'
BEGIN
  UPDATE users SET shells_from_comments = shells_from_comments + (SELECT shells_per_comment FROM rules),
    ink_shells_from_comments
      = ink_shells_from_comments + (NEW.ink_author_id IS NOT NULL) * (SELECT shells_per_comment FROM rules)
  WHERE id = coalesce(NEW.author_id, NEW.ink_author_id);
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_pay_update AFTER UPDATE OF moderation ON post_comments
WHEN (NEW.moderation = 'visible') <> (OLD.moderation = 'visible')
BEGIN
  UPDATE users SET shells_from_comments = shells_from_comments
      + ((NEW.moderation = 'visible') - (OLD.moderation = 'visible')) * (SELECT shells_per_comment FROM rules),
    ink_shells_from_comments = ink_shells_from_comments + (NEW.ink_author_id IS NOT NULL)
      * ((NEW.moderation = 'visible') - (OLD.moderation = 'visible')) * (SELECT shells_per_comment FROM rules)
  WHERE id = coalesce(NEW.author_id, NEW.ink_author_id);
END;
--> statement-breakpoint
CREATE TRIGGER post_comments_pay_delete AFTER DELETE ON post_comments WHEN OLD.moderation = 'visible'
BEGIN
  UPDATE users SET shells_from_comments = shells_from_comments - (SELECT shells_per_comment FROM rules),
    ink_shells_from_comments
      = ink_shells_from_comments - (OLD.ink_author_id IS NOT NULL) * (SELECT shells_per_comment FROM rules)
  WHERE id = coalesce(OLD.author_id, OLD.ink_author_id);
END;
--> statement-breakpoint

-- users.shells_from_ripples: visible replies, and reactions that are paid to the member
CREATE TRIGGER daily_ripple_replies_pay_insert AFTER INSERT ON daily_ripple_replies WHEN NEW.moderation = 'visible'
BEGIN
  UPDATE users SET shells_from_ripples = shells_from_ripples + (SELECT shells_per_reply FROM rules)
  WHERE id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_replies_pay_update AFTER UPDATE OF moderation ON daily_ripple_replies
WHEN (NEW.moderation = 'visible') <> (OLD.moderation = 'visible')
BEGIN
  UPDATE users SET shells_from_ripples = shells_from_ripples
    + ((NEW.moderation = 'visible') - (OLD.moderation = 'visible')) * (SELECT shells_per_reply FROM rules)
  WHERE id = NEW.user_id;
  UPDATE daily_ripple_reactions
  SET paid_to = iif(NEW.moderation = 'visible' AND NEW.user_id <> user_id, NEW.user_id, NULL)
  WHERE reply_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_replies_pay_delete AFTER DELETE ON daily_ripple_replies WHEN OLD.moderation = 'visible'
BEGIN
  UPDATE users SET shells_from_ripples = shells_from_ripples - (SELECT shells_per_reply FROM rules)
  WHERE id = OLD.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_reactions_pay_insert AFTER INSERT ON daily_ripple_reactions WHEN NEW.paid_to IS NOT NULL
BEGIN
  UPDATE users SET shells_from_ripples = shells_from_ripples + (SELECT shells_per_reaction FROM rules)
  WHERE id = NEW.paid_to;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_reactions_pay_update AFTER UPDATE OF paid_to ON daily_ripple_reactions
WHEN NEW.paid_to IS NOT OLD.paid_to
BEGIN
  UPDATE users SET shells_from_ripples = shells_from_ripples - (SELECT shells_per_reaction FROM rules)
  WHERE id = OLD.paid_to;
  UPDATE users SET shells_from_ripples = shells_from_ripples + (SELECT shells_per_reaction FROM rules)
  WHERE id = NEW.paid_to;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_reactions_pay_delete AFTER DELETE ON daily_ripple_reactions WHEN OLD.paid_to IS NOT NULL
BEGIN
  UPDATE users SET shells_from_ripples = shells_from_ripples - (SELECT shells_per_reaction FROM rules)
  WHERE id = OLD.paid_to;
END;
