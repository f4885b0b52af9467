ALTER TABLE `users` ADD `last_pinned_at` integer;
--> statement-breakpoint
ALTER TABLE `posts` ADD `is_pinned` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX `posts_pinned` ON `posts` (`community_id`,`created_at`,`id`) WHERE is_pinned = 1;
