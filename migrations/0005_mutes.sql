CREATE TABLE `muted_words` (
	`user_id` integer NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`user_id`, `word`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `posts` ADD `is_muted` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX `posts_muted` ON `posts` (`author_id`,`created_at`,`id`) WHERE is_muted = 1;
