-- A free account has a limited number of Squid Ink wails a month, also when several arrive at once.
CREATE TRIGGER users_squid_ink_limit BEFORE UPDATE OF anonymous_posts_this_month ON users
WHEN NEW.anonymous_posts_this_month > OLD.anonymous_posts_this_month AND NOT NEW.is_premium
  AND NEW.anonymous_posts_this_month > (SELECT free_squid_ink_per_month FROM rules)
BEGIN
  SELECT RAISE(ABORT, 'squid_ink_limit_reached');
END;
--> statement-breakpoint

-- Only its author could comment on a hidden wail. The public shell of the comment, and later its time, would reveal the
-- author.
CREATE TRIGGER post_comments_on_what_is_seen BEFORE INSERT ON post_comments
WHEN EXISTS (SELECT 1 FROM posts WHERE id = NEW.post_id AND moderation <> 'visible')
BEGIN
  SELECT RAISE(ABORT, 'wail_not_visible');
END;
