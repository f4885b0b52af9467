import { connect } from "../db/client.ts";
import { communities, usCities } from "../db/schema/index.ts";
import type { TestApp, TestMember } from "./app.ts";

let serial = 0;

/** A pod in a city of its own with the given time zone, empty. Returns its id. */
export async function openPod(app: TestApp, timezone = "America/New_York", name?: string): Promise<number> {
  const db = connect(app.env.DB);
  serial += 1;
  const cityId = 900_000 + serial;
  const city = `Testville ${serial}`;
  await db.insert(usCities).values({
    id: cityId,
    city,
    stateCode: "NY",
    stateName: "New York",
    county: "Test County",
    zipCode: "10001",
    latitude: 40.7,
    longitude: -74,
    timezone,
    population: 5000,
    searchKey: city.toLowerCase().replaceAll(" ", ""),
  });
  const [pod] = await db
    .insert(communities)
    .values({
      name: name ?? `${city}, New York`,
      description: "A pod for tests.",
      icon: "🌊",
      color: "ocean",
      cityId,
      kind: "city",
      timezone,
      population: 5000,
      searchKey: city.toLowerCase().replaceAll(" ", ""),
      createdAt: app.clock(),
    })
    .returning({ id: communities.id });
  if (pod === undefined) throw new Error("no row was inserted");
  return pod.id;
}

/** Has members join through the real route. */
export async function join(podId: number, ...members: TestMember[]): Promise<void> {
  for (const member of members) {
    const { status } = await member.post(`/api/communities/${podId}/join`);
    if (status !== 200) throw new Error(`joining answered ${status}`);
  }
}
