ALTER TABLE `users` ADD `ink_shells_from_comments` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `users` DROP COLUMN `public_shells`;
--> statement-breakpoint
ALTER TABLE `users` ADD `public_shells` integer GENERATED ALWAYS AS ((shells_from_likes - ink_shells_from_likes + public_shells_from_posts + shells_from_comments - ink_shells_from_comments + shells_from_ripples)) VIRTUAL NOT NULL;
--> statement-breakpoint
CREATE TABLE `__new_post_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`author_id` integer,
	`ink_author_id` integer,
	`content` text NOT NULL,
	`moderation` text DEFAULT 'visible' NOT NULL,
	`held_for` text DEFAULT 'no_answer' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`ink_author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "post_comments_names_no_ink" CHECK(author_id IS NULL OR ink_author_id IS NULL)
);
--> statement-breakpoint
UPDATE `post_comments` SET `id` = -`id`;
--> statement-breakpoint
INSERT INTO `__new_post_comments`(`id`, `post_id`, `author_id`, `content`, `moderation`, `held_for`, `created_at`) SELECT `id`, `post_id`, `author_id`, `content`, `moderation`, `held_for`, `created_at` FROM `post_comments`;
--> statement-breakpoint
DELETE FROM sqlite_sequence WHERE name = '__new_post_comments';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_post_comments', seq FROM sqlite_sequence WHERE name = 'post_comments';
--> statement-breakpoint
DROP TABLE `post_comments`;
--> statement-breakpoint
ALTER TABLE `__new_post_comments` RENAME TO `post_comments`;
--> statement-breakpoint
UPDATE `post_comments` SET `id` = -`id`;
--> statement-breakpoint
CREATE INDEX `post_comments_thread` ON `post_comments` (`post_id`,`moderation`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `post_comments_hidden` ON `post_comments` (`author_id`,`post_id`,`created_at`,`id`) WHERE moderation <> 'visible';
--> statement-breakpoint
CREATE INDEX `post_comments_author` ON `post_comments` (`author_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `post_comments_ink` ON `post_comments` (`ink_author_id`,`post_id`,`created_at`,`id`) WHERE ink_author_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `post_comments_held_for` ON `post_comments` (`held_for`,`id`) WHERE moderation = 'held';
