-- Keeps the full-text index of the pods. Its rowid has the inhabitants, in descending order, and in its last eight
-- digits the id of the pod, so that matches come in order of importance and a search can stop early. See
-- worker/features/pods/pods.repository.ts.
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
