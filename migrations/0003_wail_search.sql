CREATE INDEX `posts_category` ON `posts` (`community_id`,`moderation`,`category`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `posts_search` ON `posts` ((community_id * 10000000000 + id));
--> statement-breakpoint
-- By hand: drizzle-kit knows no virtual tables. The full-text index of visible wails; worker/db/sql/wail-search.sql keeps it.
CREATE VIRTUAL TABLE wail_search USING fts5(
  content, category, author_id, content = 'searchable_wails', content_rowid = 'search_id', columnsize = 0,
  tokenize = 'porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
-- A deleted text leaves the index at once, not when its pages are merged some day.
INSERT INTO wail_search (wail_search, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
INSERT INTO wail_search (rowid, content, category, author_id)
SELECT community_id * 10000000000 + id, content, category, author_id FROM posts WHERE moderation = 'visible'
ORDER BY community_id * 10000000000 + id;
