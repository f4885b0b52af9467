CREATE TABLE `push_subscriptions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`sid` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`zone` text NOT NULL,
	`ripple_up_to` integer,
	`comments_up_to` integer,
	`likes_up_to` integer,
	`storm_starters_up_to` integer,
	`emergencies_up_to` integer,
	`emergencies_at_night` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`retry_at` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sid`) REFERENCES `sessions`(`sid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint_unique` ON `push_subscriptions` (`endpoint`);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_sid_unique` ON `push_subscriptions` (`sid`);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_member` ON `push_subscriptions` (`user_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_zone` ON `push_subscriptions` (`zone`);
--> statement-breakpoint
CREATE INDEX `posts_pinned_newest` ON `posts` (`created_at`) WHERE is_pinned = 1;
