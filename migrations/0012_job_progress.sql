ALTER TABLE `job_runs` ADD `done` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `job_runs` ADD `remaining` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `job_runs` ADD `late_at` integer;
