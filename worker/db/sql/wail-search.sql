-- What the full-text index of wails holds: the visible ones. Its rowid has the id of the pod and, in the last ten digits,
-- that of the wail. So the matches of one pod lie together, in order of time, and a search reads no others and can stop
-- early. See worker/features/search/search.repository.ts.
CREATE VIEW searchable_wails AS
SELECT (community_id * 10000000000 + id) AS search_id, content, category, author_id FROM posts WHERE moderation = 'visible';
--> statement-breakpoint

-- FTS5 removes the words of a row by the old values, which must be exactly those that were inserted.
CREATE TRIGGER posts_search_insert AFTER INSERT ON posts WHEN NEW.moderation = 'visible'
BEGIN
  INSERT INTO wail_search (rowid, content, category, author_id)
  VALUES (NEW.community_id * 10000000000 + NEW.id, NEW.content, NEW.category, NEW.author_id);
END;
--> statement-breakpoint
CREATE TRIGGER posts_search_update AFTER UPDATE OF content, category, author_id, community_id, moderation ON posts
BEGIN
  INSERT INTO wail_search (wail_search, rowid, content, category, author_id)
  SELECT 'delete', OLD.community_id * 10000000000 + OLD.id, OLD.content, OLD.category, OLD.author_id
  WHERE OLD.moderation = 'visible';
  INSERT INTO wail_search (rowid, content, category, author_id)
  SELECT NEW.community_id * 10000000000 + NEW.id, NEW.content, NEW.category, NEW.author_id
  WHERE NEW.moderation = 'visible';
END;
--> statement-breakpoint
CREATE TRIGGER posts_search_delete AFTER DELETE ON posts WHEN OLD.moderation = 'visible'
BEGIN
  INSERT INTO wail_search (wail_search, rowid, content, category, author_id)
  VALUES ('delete', OLD.community_id * 10000000000 + OLD.id, OLD.content, OLD.category, OLD.author_id);
END;
