DROP INDEX `post_comments_thread`;--> statement-breakpoint
CREATE INDEX `post_comments_hidden` ON `post_comments` (`author_id`,`post_id`,`created_at`,`id`) WHERE moderation <> 'visible';--> statement-breakpoint
CREATE INDEX `post_comments_thread` ON `post_comments` (`post_id`,`moderation`,`created_at`,`id`);--> statement-breakpoint
DROP INDEX `posts_feed`;--> statement-breakpoint
CREATE INDEX `posts_hidden` ON `posts` (`author_id`,`community_id`,`created_at`,`id`) WHERE moderation <> 'visible';--> statement-breakpoint
CREATE INDEX `posts_feed` ON `posts` (`community_id`,`moderation`,`created_at`,`id`);