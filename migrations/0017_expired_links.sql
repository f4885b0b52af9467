CREATE INDEX `users_verification_expires` ON `users` (`verification_expires`) WHERE verification_expires IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `users_reset_password_expires` ON `users` (`reset_password_expires`) WHERE reset_password_expires IS NOT NULL;
