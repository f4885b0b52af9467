DROP INDEX `daily_ripple_replies_held`;--> statement-breakpoint
CREATE INDEX `daily_ripple_replies_held` ON `daily_ripple_replies` (`id`) WHERE moderation = 'held';--> statement-breakpoint
DROP INDEX `post_comments_held`;--> statement-breakpoint
CREATE INDEX `post_comments_held` ON `post_comments` (`id`) WHERE moderation = 'held';--> statement-breakpoint
DROP INDEX `posts_held`;--> statement-breakpoint
CREATE INDEX `posts_ending` ON `posts` (`community_id`,`expires_at`) WHERE expires_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `posts_held` ON `posts` (`id`) WHERE moderation = 'held';--> statement-breakpoint
ALTER TABLE `content_reports` ADD `has_standing` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `blocks_list` ON `blocks` (`blocker_id`,`created_at`,`blocked_id`);--> statement-breakpoint

-- Open reports by different members with standing hide a text until an operator has looked; others only wait for the
-- operator. How many: LIMITS.reportsToHide.
DROP TRIGGER content_reports_hide;
--> statement-breakpoint
CREATE TRIGGER content_reports_hide AFTER INSERT ON content_reports
WHEN NEW.has_standing AND (
  SELECT count(*) FROM content_reports
  WHERE kind = NEW.kind AND content_id = NEW.content_id AND is_reviewed = 0 AND has_standing) >= 3
BEGIN
  INSERT INTO moderation_decisions (kind, content_id, decision, decided_by, category, created_at)
  VALUES (NEW.kind, NEW.content_id, 'held', 'reports', NEW.reason, NEW.created_at);
END;
