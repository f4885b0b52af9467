CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`member_id` integer NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_member` ON `outbox` (`member_id`);--> statement-breakpoint
ALTER TABLE `users` ADD `verification_expires` integer;--> statement-breakpoint
CREATE INDEX `moderation_log_content` ON `moderation_log` (`kind`,`content_id`) WHERE decided_by <> 'accepted';