CREATE TABLE `sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`sess` text NOT NULL,
	`expire` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
--> statement-breakpoint
CREATE INDEX `sessions_expire` ON `sessions` (`expire`);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`password` text NOT NULL,
	`first_name` text,
	`last_name` text,
	`display_name` text,
	`profile_image_url` text,
	`google_id` text,
	`stripe_customer_id` text,
	`stripe_subscription_id` text,
	`is_premium` integer DEFAULT false NOT NULL,
	`subscription_status` text,
	`anonymous_posts_this_month` integer DEFAULT 0 NOT NULL,
	`last_anonymous_post_reset` text,
	`email_verified` integer DEFAULT false NOT NULL,
	`verification_token` text,
	`verification_expires` integer,
	`reset_password_token` text,
	`reset_password_expires` integer,
	`shells_from_likes` integer DEFAULT 0 NOT NULL,
	`shells_from_posts` integer DEFAULT 0 NOT NULL,
	`shells_from_comments` integer DEFAULT 0 NOT NULL,
	`shells_from_ripples` integer DEFAULT 0 NOT NULL,
	`total_shells` integer GENERATED ALWAYS AS ((shells_from_likes + shells_from_posts + shells_from_comments + shells_from_ripples)) VIRTUAL NOT NULL,
	`ink_shells_from_likes` integer DEFAULT 0 NOT NULL,
	`public_shells_from_posts` integer DEFAULT 0 NOT NULL,
	`public_shells` integer GENERATED ALWAYS AS ((shells_from_likes - ink_shells_from_likes + public_shells_from_posts + shells_from_comments + shells_from_ripples)) VIRTUAL NOT NULL,
	`storm_starter_badges` integer DEFAULT 0 NOT NULL,
	`unread_notifications` integer DEFAULT 0 NOT NULL,
	`last_post_date` text,
	`last_open_post_date` text,
	`last_active_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_counters_not_negative" CHECK("users"."anonymous_posts_this_month" >= 0 AND "users"."shells_from_likes" >= 0 AND "users"."shells_from_posts" >= 0 AND "users"."shells_from_comments" >= 0 AND "users"."shells_from_ripples" >= 0 AND "users"."ink_shells_from_likes" >= 0 AND "users"."public_shells_from_posts" >= 0 AND "users"."storm_starter_badges" >= 0 AND "users"."unread_notifications" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_google_id_unique` ON `users` (`google_id`) WHERE google_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_verification_token_unique` ON `users` (`verification_token`) WHERE verification_token IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_reset_password_token_unique` ON `users` (`reset_password_token`) WHERE reset_password_token IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `users_last_active` ON `users` (`last_active_at`);
--> statement-breakpoint
CREATE INDEX `users_verification_expires` ON `users` (`verification_expires`) WHERE verification_expires IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `users_reset_password_expires` ON `users` (`reset_password_expires`) WHERE reset_password_expires IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `job_progress` (
	`name` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_cooldowns` (
	`address_hash` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_cooldowns_until` ON `mail_cooldowns` (`until`);
--> statement-breakpoint
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
CREATE INDEX `outbox_member` ON `outbox` (`member_id`);
--> statement-breakpoint
CREATE TABLE `notification_actors` (
	`actor_id` integer NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`notification_id` integer NOT NULL,
	`active_act_count` integer DEFAULT 1 NOT NULL,
	`withdrawn` integer GENERATED ALWAYS AS ((active_act_count = 0)) VIRTUAL NOT NULL,
	`acted_at` integer NOT NULL,
	PRIMARY KEY(`actor_id`, `type`, `subject`, `notification_id`),
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_actors_active_act_count_not_negative" CHECK("notification_actors"."active_act_count" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `notification_actors_line` ON `notification_actors` (`notification_id`,`withdrawn`,`acted_at`);
--> statement-breakpoint
CREATE TABLE `notification_comments` (
	`comment_id` integer PRIMARY KEY NOT NULL,
	`notification_id` integer NOT NULL,
	FOREIGN KEY (`comment_id`) REFERENCES `post_comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_comments_line` ON `notification_comments` (`notification_id`);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`type` text NOT NULL,
	`facts` text,
	`related_user_id` integer,
	`related_post_id` integer,
	`related_community_id` integer,
	`related_reply_id` integer,
	`subject` text NOT NULL,
	`active_actor_count` integer DEFAULT 1 NOT NULL,
	`is_read` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`related_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`related_post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`related_community_id`) REFERENCES `communities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`related_reply_id`) REFERENCES `daily_ripple_replies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notifications_active_actor_count_not_negative" CHECK("notifications"."active_actor_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `notifications_list` ON `notifications` (`user_id`,`created_at`,`id`) WHERE active_actor_count > 0;
--> statement-breakpoint
CREATE INDEX `notifications_member` ON `notifications` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_one_unread_group` ON `notifications` (`user_id`,`type`,`subject`) WHERE is_read = 0;
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_badge_once` ON `notifications` (`user_id`,`subject`) WHERE type = 'badge';
--> statement-breakpoint
CREATE INDEX `notifications_related_user` ON `notifications` (`related_user_id`) WHERE related_user_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `notifications_related_post` ON `notifications` (`related_post_id`) WHERE related_post_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `notifications_related_reply` ON `notifications` (`related_reply_id`) WHERE related_reply_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `communities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`icon` text NOT NULL,
	`color` text NOT NULL,
	`member_count` integer DEFAULT 0 NOT NULL,
	`is_premade` integer DEFAULT false NOT NULL,
	`city_id` integer,
	`kind` text NOT NULL,
	`timezone` text NOT NULL,
	`population` integer DEFAULT 0 NOT NULL,
	`search_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`city_id`) REFERENCES `us_cities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "communities_members_not_negative" CHECK("communities"."member_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `communities_one_per_city` ON `communities` (`city_id`) WHERE kind = 'city';
--> statement-breakpoint
CREATE UNIQUE INDEX `communities_neighborhood_unique` ON `communities` (`city_id`,`name`) WHERE kind = 'neighborhood';
--> statement-breakpoint
CREATE INDEX `communities_popular` ON `communities` (`member_count`,`population`,`id`);
--> statement-breakpoint
CREATE INDEX `communities_timezone` ON `communities` (`timezone`);
--> statement-breakpoint
CREATE TABLE `community_memberships` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`community_id` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`joined_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`community_id`) REFERENCES `communities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `community_memberships_unique` ON `community_memberships` (`user_id`,`community_id`);
--> statement-breakpoint
CREATE INDEX `community_memberships_community` ON `community_memberships` (`community_id`,`user_id`);
--> statement-breakpoint
CREATE INDEX `community_memberships_mine` ON `community_memberships` (`user_id`,`joined_at`,`id`) WHERE is_active = 1;
--> statement-breakpoint
CREATE TABLE `data_sets` (
	`name` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `us_cities` (
	`id` integer PRIMARY KEY NOT NULL,
	`city` text NOT NULL,
	`state_code` text NOT NULL,
	`state_name` text NOT NULL,
	`county` text,
	`zip_code` text NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`timezone` text NOT NULL,
	`population` integer DEFAULT 0 NOT NULL,
	`search_key` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `us_cities_search` ON `us_cities` (`search_key`,`population`);
--> statement-breakpoint
CREATE INDEX `us_cities_state` ON `us_cities` (`state_code`,`search_key`,`population`);
--> statement-breakpoint
CREATE INDEX `us_cities_prefix_2` ON `us_cities` (substr("search_key", 1, 2),"population" desc,`id`);
--> statement-breakpoint
CREATE INDEX `us_cities_prefix_3` ON `us_cities` (substr("search_key", 1, 3),"population" desc,`id`);
--> statement-breakpoint
CREATE INDEX `us_cities_prefix_4` ON `us_cities` (substr("search_key", 1, 4),"population" desc,`id`);
--> statement-breakpoint
CREATE INDEX `us_cities_prefix_5` ON `us_cities` (substr("search_key", 1, 5),"population" desc,`id`);
--> statement-breakpoint
CREATE INDEX `us_cities_zip` ON `us_cities` (`zip_code`);
--> statement-breakpoint
CREATE INDEX `us_cities_zip_2` ON `us_cities` (substr("zip_code", 1, 2),"population" desc,`id`);
--> statement-breakpoint
CREATE INDEX `us_cities_zip_3` ON `us_cities` (substr("zip_code", 1, 3),"population" desc,`id`);
--> statement-breakpoint
CREATE TABLE `us_zips` (
	`zip_code` text PRIMARY KEY NOT NULL,
	`city_id` integer NOT NULL,
	`stray_area` text,
	FOREIGN KEY (`city_id`) REFERENCES `us_cities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `us_zips_stray_area` ON `us_zips` (`stray_area`) WHERE stray_area IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `daily_ripple_reactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`reply_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`reaction_type` text NOT NULL,
	`paid_to` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`reply_id`) REFERENCES `daily_ripple_replies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `daily_ripple_reactions_unique` ON `daily_ripple_reactions` (`reply_id`,`user_id`,`reaction_type`);
--> statement-breakpoint
CREATE INDEX `daily_ripple_reactions_user` ON `daily_ripple_reactions` (`user_id`);
--> statement-breakpoint
CREATE TABLE `daily_ripple_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ripple_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`community_id` integer NOT NULL,
	`content` text NOT NULL,
	`reaction_counts` text DEFAULT '{}' NOT NULL,
	`vote_count` integer DEFAULT 0 NOT NULL,
	`is_top_reply` integer DEFAULT false NOT NULL,
	`earned_storm_starter_badge` integer DEFAULT false NOT NULL,
	`moderation` text DEFAULT 'visible' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`ripple_id`) REFERENCES `daily_ripples`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`community_id`) REFERENCES `communities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "daily_ripple_replies_votes_not_negative" CHECK("daily_ripple_replies"."vote_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `daily_ripple_replies_one_per_member` ON `daily_ripple_replies` (`ripple_id`,`user_id`);
--> statement-breakpoint
CREATE INDEX `daily_ripple_replies_thread` ON `daily_ripple_replies` (`ripple_id`,`community_id`,`moderation`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `daily_ripple_replies_user` ON `daily_ripple_replies` (`user_id`);
--> statement-breakpoint
CREATE INDEX `daily_ripple_replies_held` ON `daily_ripple_replies` (`id`) WHERE moderation = 'held';
--> statement-breakpoint
CREATE UNIQUE INDEX `daily_ripple_replies_one_top` ON `daily_ripple_replies` (`ripple_id`,`community_id`) WHERE is_top_reply = 1;
--> statement-breakpoint
CREATE TABLE `daily_ripple_shell_rewards` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`reply_id` integer,
	`ripple_id` integer NOT NULL,
	`community_id` integer NOT NULL,
	`reward_type` text NOT NULL,
	`shells_awarded` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reply_id`) REFERENCES `daily_ripple_replies`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`ripple_id`) REFERENCES `daily_ripples`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`community_id`) REFERENCES `communities`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `daily_ripple_shell_rewards_once` ON `daily_ripple_shell_rewards` (`ripple_id`,`community_id`,`reward_type`);
--> statement-breakpoint
CREATE INDEX `daily_ripple_shell_rewards_user` ON `daily_ripple_shell_rewards` (`user_id`);
--> statement-breakpoint
CREATE INDEX `daily_ripple_shell_rewards_reply` ON `daily_ripple_shell_rewards` (`reply_id`) WHERE reply_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE `daily_ripple_threads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`ripple_id` integer NOT NULL,
	`community_id` integer NOT NULL,
	`replies_count` integer DEFAULT 0 NOT NULL,
	`awarded_at` integer,
	FOREIGN KEY (`ripple_id`) REFERENCES `daily_ripples`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`community_id`) REFERENCES `communities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "daily_ripple_threads_counters_not_negative" CHECK("daily_ripple_threads"."replies_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `daily_ripple_threads_unique` ON `daily_ripple_threads` (`ripple_id`,`community_id`);
--> statement-breakpoint
CREATE TABLE `daily_ripples` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`question` text NOT NULL,
	`emojis` text NOT NULL,
	`is_holiday` integer DEFAULT false NOT NULL,
	`holiday_name` text,
	`active_date` text NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `daily_ripples_active_date_unique` ON `daily_ripples` (`active_date`);
--> statement-breakpoint
CREATE INDEX `daily_ripples_unsettled` ON `daily_ripples` (`active_date`) WHERE settled_at IS NULL;
--> statement-breakpoint
CREATE TABLE `appeals` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`content_id` integer NOT NULL,
	`reason` text,
	`decided_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `appeals_once` ON `appeals` (`kind`,`content_id`);
--> statement-breakpoint
CREATE INDEX `appeals_open` ON `appeals` (`created_at`,`id`) WHERE decided_at IS NULL;
--> statement-breakpoint
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
CREATE UNIQUE INDEX `blocks_once` ON `blocks` (`blocker_id`,`blocked_id`);
--> statement-breakpoint
CREATE INDEX `blocks_list` ON `blocks` (`blocker_id`,`created_at`,`blocked_id`);
--> statement-breakpoint
CREATE INDEX `blocks_reverse` ON `blocks` (`blocked_id`,`blocker_id`);
--> statement-breakpoint
CREATE TABLE `content_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`content_id` integer NOT NULL,
	`reporter_id` integer,
	`reason` text NOT NULL,
	`is_eligible` integer DEFAULT false NOT NULL,
	`is_reviewed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_reports_once` ON `content_reports` (`kind`,`content_id`,`reporter_id`);
--> statement-breakpoint
CREATE INDEX `content_reports_open` ON `content_reports` (`created_at`,`id`) WHERE is_reviewed = 0;
--> statement-breakpoint
CREATE INDEX `content_reports_reporter` ON `content_reports` (`reporter_id`);
--> statement-breakpoint
CREATE TABLE `held_names` (
	`member_id` integer NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`member_id`, `field`),
	FOREIGN KEY (`member_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
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
CREATE UNIQUE INDEX `hidden_posts_once` ON `hidden_posts` (`user_id`,`post_id`);
--> statement-breakpoint
CREATE INDEX `hidden_posts_post` ON `hidden_posts` (`post_id`);
--> statement-breakpoint
CREATE TABLE `issue_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`description` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `issue_reports_newest` ON `issue_reports` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `issue_reports_user` ON `issue_reports` (`user_id`);
--> statement-breakpoint
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
	CONSTRAINT "moderation_log_names_no_author" CHECK(content_id IS NULL OR member_id IS NULL)
);
--> statement-breakpoint
CREATE INDEX `moderation_log_age` ON `moderation_log` (`created_at`);
--> statement-breakpoint
CREATE INDEX `moderation_log_member` ON `moderation_log` (`member_id`) WHERE member_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `moderation_log_content` ON `moderation_log` (`kind`,`content_id`) WHERE decided_by <> 'accepted';
--> statement-breakpoint
CREATE TABLE `post_comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`content` text NOT NULL,
	`moderation` text DEFAULT 'visible' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_comments_thread` ON `post_comments` (`post_id`,`moderation`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `post_comments_hidden` ON `post_comments` (`author_id`,`post_id`,`created_at`,`id`) WHERE moderation <> 'visible';
--> statement-breakpoint
CREATE INDEX `post_comments_author` ON `post_comments` (`author_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `post_comments_held` ON `post_comments` (`id`) WHERE moderation = 'held';
--> statement-breakpoint
CREATE TABLE `post_likes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`paid_to` integer,
	`paid_under_ink` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_likes_unique` ON `post_likes` (`post_id`,`user_id`);
--> statement-breakpoint
CREATE INDEX `post_likes_user` ON `post_likes` (`user_id`);
--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`content` text NOT NULL,
	`author_id` integer,
	`community_id` integer NOT NULL,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`category` text NOT NULL,
	`likes_count` integer DEFAULT 0 NOT NULL,
	`replies_count` integer DEFAULT 0 NOT NULL,
	`earns_shell` integer DEFAULT false NOT NULL,
	`earns_public_shell` integer DEFAULT false NOT NULL,
	`moderation` text DEFAULT 'visible' NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`community_id`) REFERENCES `communities`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "posts_counters_not_negative" CHECK("posts"."likes_count" >= 0 AND "posts"."replies_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `posts_feed` ON `posts` (`community_id`,`moderation`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `posts_hidden` ON `posts` (`author_id`,`community_id`,`created_at`,`id`) WHERE moderation <> 'visible';
--> statement-breakpoint
CREATE INDEX `posts_author` ON `posts` (`author_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `posts_expires` ON `posts` (`expires_at`) WHERE expires_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `posts_pod_expires` ON `posts` (`community_id`,`expires_at`) WHERE expires_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `posts_held` ON `posts` (`id`) WHERE moderation = 'held';
--> statement-breakpoint
-- By hand, like WITHOUT ROWID above: drizzle-kit knows no virtual tables. By what pods are found: `keys` are the search
-- keys of the pod and its city, `words` its name, city and state as written. Filled by worker/db/sql/search.sql.
CREATE VIRTUAL TABLE pod_search USING fts5(
  keys, words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
