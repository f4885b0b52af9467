import type { Place, PlacePod, Places } from "./places.ts";

/** D1 refuses statements over 100 KB; in bytes, with room for the head and the tail. */
const MAX_ROWS_BYTES = 90_000;

/** Name of the places in the table `data_sets`. */
export const PLACES_DATA_SET = "places";

type Value = string | number | null;

function literal(value: Value): string {
  if (value === null) return "NULL";
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

/** One `INSERT` after the other, each as long as D1 allows. */
function* inserts(head: string, rows: Iterable<Value[]>, tail: string): Generator<string> {
  let chunk: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const values = `(${row.map(literal).join(",")})`;
    const size = Buffer.byteLength(values) + 1;
    if (bytes + size > MAX_ROWS_BYTES) {
      yield `${head} VALUES ${chunk.join(",")} ${tail}`;
      chunk = [];
      bytes = 0;
    }
    chunk.push(values);
    bytes += size;
  }
  if (chunk.length > 0) yield `${head} VALUES ${chunk.join(",")} ${tail}`;
}

/** The end of an upsert that writes only rows which differ, so that a repeated load writes (and costs) nothing. */
function updating(table: string, target: string, columns: string[]): string {
  const assignments = columns.map((column) => `${column}=excluded.${column}`).join(",");
  const list = (from: string) => columns.map((column) => `${from}.${column}`).join(",");
  return `ON CONFLICT${target} DO UPDATE SET ${assignments} WHERE (${list(table)}) IS NOT (${list("excluded")})`;
}

const CITY_COLUMNS =
  "city,state_code,state_name,county,zip_code,latitude,longitude,timezone,population,search_key".split(",");

function cityValues(place: Place): Value[] {
  const { id, city, stateCode, stateName, county, zipCode, latitude, longitude, timezone, population } = place;
  return [id, city, stateCode, stateName, county, zipCode, latitude, longitude, timezone, population, place.searchKey];
}

/** What the data decides about a pod; members, their number and the pod's age are not among it. */
const POD_COLUMNS = ["name", "description", "icon", "color", "is_premade", "timezone", "population", "search_key"];

function podValues(pod: PlacePod, now: number): Value[] {
  const isPremade = pod.kind === "neighborhood" ? 1 : 0;
  const { timezone, population } = pod.place;
  const decided = [pod.name, pod.description, pod.icon, pod.color, isPremade, timezone, population, pod.searchKey];
  return [...decided, pod.place.id, pod.kind, now];
}

function podInserts(pods: PlacePod[], now: number, target: string): Generator<string> {
  const head = `INSERT INTO communities (${POD_COLUMNS.join(",")},city_id,kind,created_at)`;
  const rows = pods.map((pod) => podValues(pod, now));
  return inserts(head, rows, updating("communities", target, POD_COLUMNS));
}

/**
 * The statements that bring a database to this version of the places, from any other version or none. They add and
 * update, never delete: pods made by members at run time stay, and become managed rows once the data has their city.
 */
export function* placeStatements(places: Places, version: string, now: number): Generator<string> {
  yield* inserts(
    `INSERT INTO us_cities (id,${CITY_COLUMNS.join(",")})`,
    places.cities.map(cityValues),
    updating("us_cities", "(id)", CITY_COLUMNS),
  );
  yield* inserts(
    "INSERT INTO us_zips (zip_code,city_id,stray_area)",
    places.zips.map((zip) => [zip.zipCode, zip.cityId, zip.strayArea]),
    updating("us_zips", "(zip_code)", ["city_id", "stray_area"]),
  );
  const podsOf = (kind: PlacePod["kind"]) => places.pods.filter((pod) => pod.kind === kind);
  yield* podInserts(podsOf("city"), now, "(city_id) WHERE kind = 'city'");
  yield* podInserts(podsOf("neighborhood"), now, "(city_id, name) WHERE kind = 'neighborhood'");
  yield* inserts(
    "INSERT INTO data_sets (name,version)",
    [[PLACES_DATA_SET, version]],
    updating("data_sets", "(name)", ["version"]),
  );
}
