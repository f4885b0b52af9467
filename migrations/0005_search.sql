DROP INDEX `communities_search`;--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash_unique` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `us_cities_state` ON `us_cities` (`state_code`,`search_key`,`population`);--> statement-breakpoint
CREATE INDEX `us_cities_prefix_2` ON `us_cities` (substr(`search_key`, 1, 2),`population` desc,`id`);--> statement-breakpoint
CREATE INDEX `us_cities_prefix_3` ON `us_cities` (substr(`search_key`, 1, 3),`population` desc,`id`);--> statement-breakpoint
CREATE INDEX `us_cities_prefix_4` ON `us_cities` (substr(`search_key`, 1, 4),`population` desc,`id`);--> statement-breakpoint
CREATE INDEX `us_cities_prefix_5` ON `us_cities` (substr(`search_key`, 1, 5),`population` desc,`id`);--> statement-breakpoint
CREATE INDEX `us_cities_zip_2` ON `us_cities` (substr(`zip_code`, 1, 2),`population` desc,`id`);--> statement-breakpoint

-- By what pods are found: `keys` are the search keys of the pod and its city, `words` its name, city and state as written.
-- The rowid holds the inhabitants, most first, and the pod's id in its last eight digits, so that FTS hands out matches
-- in the order of importance and a search can stop early: see worker/features/pods/pod-search.repository.ts.
CREATE VIRTUAL TABLE pod_search USING fts5(
  keys, words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER communities_search_insert AFTER INSERT ON communities
BEGIN
  INSERT INTO pod_search (rowid, keys, words)
  SELECT (20000000 - NEW.population) * 100000000 + NEW.id, NEW.search_key || coalesce(' ' || us_cities.search_key, ''),
    NEW.name || coalesce(' ' || city || ' ' || state_name || ' ' || state_code, '')
  FROM (SELECT 1) LEFT JOIN us_cities ON us_cities.id = NEW.city_id;
END;
--> statement-breakpoint
CREATE TRIGGER communities_search_update AFTER UPDATE OF name, search_key, city_id, population ON communities
BEGIN
  DELETE FROM pod_search WHERE rowid = (20000000 - OLD.population) * 100000000 + OLD.id;
  INSERT INTO pod_search (rowid, keys, words)
  SELECT (20000000 - NEW.population) * 100000000 + NEW.id, NEW.search_key || coalesce(' ' || us_cities.search_key, ''),
    NEW.name || coalesce(' ' || city || ' ' || state_name || ' ' || state_code, '')
  FROM (SELECT 1) LEFT JOIN us_cities ON us_cities.id = NEW.city_id;
END;
--> statement-breakpoint
CREATE TRIGGER communities_search_delete AFTER DELETE ON communities
BEGIN
  DELETE FROM pod_search WHERE rowid = (20000000 - OLD.population) * 100000000 + OLD.id;
END;
--> statement-breakpoint
INSERT INTO pod_search (rowid, keys, words)
SELECT (20000000 - communities.population) * 100000000 + communities.id,
  communities.search_key || coalesce(' ' || us_cities.search_key, ''),
  name || coalesce(' ' || city || ' ' || state_name || ' ' || state_code, '')
FROM communities LEFT JOIN us_cities ON us_cities.id = communities.city_id;
