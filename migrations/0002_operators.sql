CREATE TABLE `job_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`last_run_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `operator_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`operator` text NOT NULL,
	`command` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operator_log_age` ON `operator_log` (`created_at`);
--> statement-breakpoint
CREATE TABLE `operator_settings` (
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	`note` text,
	`set_by` text NOT NULL,
	`set_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `name`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `suspended_until` integer;
--> statement-breakpoint
ALTER TABLE `users` ADD `suspension_reason` text;
