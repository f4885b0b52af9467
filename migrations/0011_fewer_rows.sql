CREATE TABLE `accepted_counts` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `__new_notification_actors` (
	`notification_id` integer NOT NULL,
	`actor_id` integer NOT NULL,
	`active_act_count` integer DEFAULT 1 NOT NULL,
	`acted_at` integer NOT NULL,
	PRIMARY KEY(`notification_id`, `actor_id`),
	FOREIGN KEY (`notification_id`) REFERENCES `notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "notification_actors_active_act_count_not_negative" CHECK("__new_notification_actors"."active_act_count" >= 0)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_notification_actors`(`notification_id`, `actor_id`, `active_act_count`, `acted_at`) SELECT `notification_id`, `actor_id`, `active_act_count`, `acted_at` FROM `notification_actors`;
--> statement-breakpoint
DROP TABLE `notification_actors`;
--> statement-breakpoint
ALTER TABLE `__new_notification_actors` RENAME TO `notification_actors`;
--> statement-breakpoint
CREATE INDEX `notification_actors_withdrawn` ON `notification_actors` (`actor_id`) WHERE active_act_count = 0;
--> statement-breakpoint
DROP INDEX `notifications_member`;
--> statement-breakpoint
DROP INDEX `notifications_list`;
--> statement-breakpoint
ALTER TABLE `notifications` ADD `newest_actor_id` integer;
--> statement-breakpoint
ALTER TABLE `notifications` ADD `second_actor_id` integer;
--> statement-breakpoint
CREATE INDEX `notifications_list` ON `notifications` (`user_id`,`created_at`,`id`);
--> statement-breakpoint
DROP INDEX `daily_ripple_replies_user`;
--> statement-breakpoint
DROP INDEX `daily_ripple_replies_one_per_member`;
--> statement-breakpoint
CREATE UNIQUE INDEX `daily_ripple_replies_one_per_member` ON `daily_ripple_replies` (`user_id`,`ripple_id`);
--> statement-breakpoint
ALTER TABLE `post_comments` ADD `notification_id` integer;
--> statement-breakpoint
-- By hand from here on: what the new columns have of the old tables.
UPDATE `post_comments` SET `notification_id` = (
  SELECT `notification_id` FROM `notification_comments` WHERE `comment_id` = `post_comments`.`id`);
--> statement-breakpoint
DROP TABLE `notification_comments`;
--> statement-breakpoint
UPDATE `notifications` SET
  `newest_actor_id` = (
    SELECT `actor_id` FROM `notification_actors` WHERE `notification_id` = `notifications`.`id` AND `active_act_count` > 0
    ORDER BY `acted_at` DESC, `actor_id` DESC LIMIT 1),
  `second_actor_id` = (
    SELECT `actor_id` FROM `notification_actors` WHERE `notification_id` = `notifications`.`id` AND `active_act_count` > 0
    ORDER BY `acted_at` DESC, `actor_id` DESC LIMIT 1 OFFSET 1),
  `related_user_id` = NULL;
