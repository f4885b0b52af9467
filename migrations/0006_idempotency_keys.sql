CREATE TABLE `idempotency_keys` (
	`id` integer PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`content_id` integer NOT NULL,
	`created_at` integer NOT NULL
);
