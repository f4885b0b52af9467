CREATE TABLE `appeals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`content_id` integer NOT NULL,
	`reason` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "appeals_kind_known" CHECK("appeals"."kind" IN ('wail', 'comment', 'ripple_reply')),
	CONSTRAINT "appeals_reason_length" CHECK(length("appeals"."reason") <= 500)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_once` ON `appeals` (`kind`,`content_id`);--> statement-breakpoint
CREATE INDEX `appeals_open` ON `appeals` (`created_at`,`id`) WHERE decided_at IS NULL;--> statement-breakpoint
CREATE TABLE `blocks` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`blocker_id` integer NOT NULL,
	`blocked_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "blocks_not_oneself" CHECK(blocker_id <> blocked_id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blocks_once` ON `blocks` (`blocker_id`,`blocked_id`);--> statement-breakpoint
CREATE INDEX `blocks_reverse` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE TABLE `content_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`content_id` integer NOT NULL,
	`reporter_id` integer,
	`reason` text NOT NULL,
	`is_reviewed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "content_reports_kind_known" CHECK("content_reports"."kind" IN ('wail', 'comment', 'ripple_reply')),
	CONSTRAINT "content_reports_reason_known" CHECK("content_reports"."reason" IN ('harassment', 'hate', 'threat', 'sexual', 'self_harm', 'private_information', 'spam', 'false_alarm', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_reports_once` ON `content_reports` (`kind`,`content_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `content_reports_open` ON `content_reports` (`created_at`,`id`) WHERE is_reviewed = 0;--> statement-breakpoint
CREATE INDEX `content_reports_reporter` ON `content_reports` (`reporter_id`);--> statement-breakpoint
CREATE TABLE `held_names` (
	`member_id` integer NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `field`),
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "held_names_length" CHECK(length("held_names"."value") <= 100)
);
--> statement-breakpoint
CREATE TABLE `hidden_posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`post_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `hidden_posts_once` ON `hidden_posts` (`user_id`,`post_id`);--> statement-breakpoint
CREATE INDEX `hidden_posts_post` ON `hidden_posts` (`post_id`);--> statement-breakpoint
CREATE TABLE `moderation_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`content_id` integer,
	`member_id` integer,
	`decision` text NOT NULL,
	`decided_by` text NOT NULL,
	`category` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "moderation_log_kind_known" CHECK("moderation_log"."kind" IN ('wail', 'comment', 'ripple_reply', 'display_name', 'registration_name')),
	CONSTRAINT "moderation_log_decision_known" CHECK("moderation_log"."decision" IN ('visible', 'held', 'removed', 'refused')),
	CONSTRAINT "moderation_log_decided_by_known" CHECK("moderation_log"."decided_by" IN ('accepted', 'links', 'words', 'guard', 'retry', 'reports', 'operator')),
	CONSTRAINT "moderation_log_names_no_author" CHECK(content_id IS NULL OR member_id IS NULL)
);
--> statement-breakpoint
CREATE INDEX `moderation_log_age` ON `moderation_log` (`created_at`);--> statement-breakpoint
CREATE INDEX `moderation_log_member` ON `moderation_log` (`member_id`) WHERE member_id IS NOT NULL;