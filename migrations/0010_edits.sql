CREATE TABLE `earlier_texts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`content_id` integer NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `earlier_texts_content` ON `earlier_texts` (`kind`,`content_id`,`id`);
--> statement-breakpoint
CREATE INDEX `earlier_texts_age` ON `earlier_texts` (`created_at`);
--> statement-breakpoint
ALTER TABLE `daily_ripple_replies` ADD `is_edited` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `post_comments` ADD `is_edited` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `posts` ADD `is_edited` integer DEFAULT false NOT NULL;
