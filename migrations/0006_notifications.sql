-- No counter counted the rows of the first draft of these tables, so they are not carried over.
DROP TABLE `notification_actors`;--> statement-breakpoint
DROP TABLE `notifications`;--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`type` text(50) NOT NULL,
	`title` text(255) NOT NULL,
	`message` text NOT NULL,
	`related_user_id` integer,
	`related_post_id` integer,
	`related_community_id` integer,
	`related_reply_id` integer,
	`subject` text NOT NULL,
	`standing` integer DEFAULT 1 NOT NULL,
	`is_read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`related_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`related_post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`related_community_id`) REFERENCES `communities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`related_reply_id`) REFERENCES `daily_ripple_replies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notifications_type_known" CHECK("notifications"."type" IN ('like', 'comment', 'reaction', 'storm_starter', 'badge', 'moderation')),
	CONSTRAINT "notifications_type_length" CHECK(length("notifications"."type") <= 50),
	CONSTRAINT "notifications_title_length" CHECK(length("notifications"."title") <= 255),
	CONSTRAINT "notifications_standing_not_negative" CHECK("notifications"."standing" >= 0)
);
--> statement-breakpoint
CREATE INDEX `notifications_list` ON `notifications` (`user_id`,`created_at`,`id`) WHERE standing > 0;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_one_unread_group` ON `notifications` (`user_id`,`type`,`subject`) WHERE is_read = 0;--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_badge_once` ON `notifications` (`user_id`,`subject`) WHERE type = 'badge';--> statement-breakpoint
CREATE INDEX `notifications_related_user` ON `notifications` (`related_user_id`) WHERE related_user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_related_post` ON `notifications` (`related_post_id`) WHERE related_post_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `notifications_related_reply` ON `notifications` (`related_reply_id`) WHERE related_reply_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `notification_actors` (
	`actor_id` integer NOT NULL,
	`type` text(50) NOT NULL,
	`subject` text NOT NULL,
	`notification_id` integer NOT NULL,
	`standing` integer DEFAULT 1 NOT NULL,
	`withdrawn` integer GENERATED ALWAYS AS ((standing = 0)) VIRTUAL NOT NULL,
	`acted_at` integer NOT NULL,
	PRIMARY KEY(`actor_id`, `type`, `subject`, `notification_id`),
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_actors_standing_not_negative" CHECK("notification_actors"."standing" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `notification_actors_line` ON `notification_actors` (`notification_id`,`withdrawn`,`acted_at`);--> statement-breakpoint
CREATE TABLE `notification_comments` (
	`comment_id` integer PRIMARY KEY NOT NULL,
	`notification_id` integer NOT NULL,
	FOREIGN KEY (`comment_id`) REFERENCES `post_comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_comments_line` ON `notification_comments` (`notification_id`);
