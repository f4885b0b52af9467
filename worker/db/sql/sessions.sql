-- Used like a condition: an INSERT aborts its transaction when the session has ended. A request that was sent before a
-- session ended, and then waited for the guard, is not written in the name of its member.
CREATE VIEW session_checks AS SELECT NULL AS sid, NULL AS at WHERE 0;
--> statement-breakpoint
CREATE TRIGGER session_checks_insert INSTEAD OF INSERT ON session_checks
WHEN NOT EXISTS (SELECT 1 FROM sessions WHERE sid = NEW.sid AND expire > NEW.at)
BEGIN
  SELECT RAISE(ABORT, 'session_over');
END;
