CREATE TABLE `refusal_counts` (
	`day` text NOT NULL,
	`rule` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `rule`)
);
--> statement-breakpoint
ALTER TABLE `daily_ripple_replies` ADD `held_for` text DEFAULT 'no_answer' NOT NULL;
--> statement-breakpoint
CREATE INDEX `daily_ripple_replies_held_for` ON `daily_ripple_replies` (`held_for`,`id`) WHERE moderation = 'held';
--> statement-breakpoint
ALTER TABLE `appeals` ADD `is_refused` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX `appeals_refused` ON `appeals` (`created_at`,`id`) WHERE is_refused = 1;
--> statement-breakpoint
ALTER TABLE `post_comments` ADD `held_for` text DEFAULT 'no_answer' NOT NULL;
--> statement-breakpoint
CREATE INDEX `post_comments_held_for` ON `post_comments` (`held_for`,`id`) WHERE moderation = 'held';
--> statement-breakpoint
ALTER TABLE `posts` ADD `held_for` text DEFAULT 'no_answer' NOT NULL;
--> statement-breakpoint
CREATE INDEX `posts_held_for` ON `posts` (`held_for`,`id`) WHERE moderation = 'held';
