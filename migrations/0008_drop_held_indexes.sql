DROP INDEX `daily_ripple_replies_held`;
--> statement-breakpoint
DROP INDEX `post_comments_held`;
--> statement-breakpoint
DROP INDEX `posts_held`;
