CREATE TABLE `job_progress` (
	`name` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL
);
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
CREATE UNIQUE INDEX `daily_ripple_threads_unique` ON `daily_ripple_threads` (`ripple_id`,`community_id`);--> statement-breakpoint
DROP INDEX `daily_ripple_replies_thread`;--> statement-breakpoint
CREATE INDEX `daily_ripple_replies_thread` ON `daily_ripple_replies` (`ripple_id`,`community_id`,`moderation`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `daily_ripples` ADD `settled_at` integer;--> statement-breakpoint
CREATE INDEX `daily_ripples_unsettled` ON `daily_ripples` (`active_date`) WHERE settled_at IS NULL;--> statement-breakpoint

-- daily_ripple_threads.replies_count = visible replies to the ripple in the pod
CREATE TRIGGER daily_ripple_threads_after_reply AFTER INSERT ON daily_ripple_replies WHEN NEW.moderation = 'visible'
BEGIN
  INSERT INTO daily_ripple_threads (ripple_id, community_id, replies_count) VALUES (NEW.ripple_id, NEW.community_id, 1)
  ON CONFLICT (ripple_id, community_id) DO UPDATE SET replies_count = replies_count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_threads_after_delete AFTER DELETE ON daily_ripple_replies WHEN OLD.moderation = 'visible'
BEGIN
  UPDATE daily_ripple_threads SET replies_count = replies_count - 1
  WHERE ripple_id = OLD.ripple_id AND community_id = OLD.community_id;
END;
--> statement-breakpoint
CREATE TRIGGER daily_ripple_threads_after_moderation AFTER UPDATE OF moderation ON daily_ripple_replies
WHEN (NEW.moderation = 'visible') <> (OLD.moderation = 'visible')
BEGIN
  INSERT INTO daily_ripple_threads (ripple_id, community_id) VALUES (NEW.ripple_id, NEW.community_id)
  ON CONFLICT (ripple_id, community_id) DO NOTHING;
  UPDATE daily_ripple_threads
  SET replies_count = replies_count + (NEW.moderation = 'visible') - (OLD.moderation = 'visible')
  WHERE ripple_id = NEW.ripple_id AND community_id = NEW.community_id;
END;
