-- As in 0004_safety_triggers.sql, but nobody hears of an appeal that they have made already.
DROP TRIGGER moderation_log_tell_author;
--> statement-breakpoint
CREATE TRIGGER moderation_log_tell_author AFTER INSERT ON moderation_log
WHEN NEW.content_id IS NOT NULL AND NEW.decided_by <> 'accepted'
BEGIN
  INSERT INTO notifications (id, user_id, type, title, message, related_post_id, related_community_id, related_reply_id,
    subject, created_at)
  SELECT 1 + (random() & 562949953421311), author_id, 'moderation',
    CASE NEW.decision WHEN 'visible' THEN 'All clear' WHEN 'removed' THEN 'Removed' ELSE 'Being checked' END,
    CASE
      WHEN NEW.decision = 'visible' THEN 'We checked your ' || noun || '. Everyone can see it now.'
      WHEN NEW.decision = 'removed' AND NEW.decided_by = 'operator' AND appealed
        THEN 'We looked at your ' || noun || ' again. It goes against our community guidelines and stays removed.'
      WHEN NEW.decision = 'removed'
        THEN 'Your ' || noun || ' went against our community guidelines and was removed.' || hint
      WHEN NEW.decided_by = 'reports'
        THEN 'Neighbors reported your ' || noun || '. It is hidden until we have checked it.' || hint
      ELSE 'Your ' || noun || ' is being checked and will appear soon.' END,
    post_id, community_id, reply_id, NEW.kind || ':' || NEW.content_id, NEW.created_at
  FROM (
    SELECT *, replace(kind, '_', ' ') AS noun, EXISTS (
      SELECT 1 FROM appeals WHERE kind = NEW.kind AND content_id = NEW.content_id AND decided_at IS NULL) AS appealed,
      CASE WHEN EXISTS (SELECT 1 FROM appeals WHERE kind = NEW.kind AND content_id = NEW.content_id)
        THEN '' ELSE ' You can appeal once.' END AS hint
    FROM moderated_content WHERE kind = NEW.kind AND id = NEW.content_id
  )
  WHERE author_id IS NOT NULL AND (moderation <> NEW.decision OR appealed OR NEW.decided_by = 'guard')
  ON CONFLICT (user_id, type, subject) WHERE is_read = 0
  DO UPDATE SET title = excluded.title, message = excluded.message, created_at = excluded.created_at;
END;
