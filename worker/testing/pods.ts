import { connect } from "../db/client.ts";
import { communities, usCities } from "../db/schema/index.ts";
import { cityKey } from "../features/pods/city-key.ts";
import type { TestApp, TestMember } from "./app.ts";

let serial = 0;

/** A place without a pod. Returns its id. */
export async function openCity(app: TestApp, overrides: Partial<typeof usCities.$inferInsert> = {}): Promise<number> {
  serial += 1;
  const city = overrides.city ?? `Testville ${serial}`;
  const id = overrides.id ?? 900_000 + serial;
  const row = {
    city,
    stateCode: "NY",
    stateName: "New York",
    county: "Test County",
    zipCode: "10001",
    latitude: 40.7,
    longitude: -74,
    timezone: "America/New_York",
    population: 5000,
    searchKey: cityKey(city),
    ...overrides,
    id,
  };
  await connect(app.env.DB).insert(usCities).values(row);
  return id;
}

/** A pod in a city of its own with the given time zone, empty. Returns its id. */
export async function openPod(app: TestApp, timezone = "America/New_York", name?: string): Promise<number> {
  const cityId = await openCity(app, { timezone });
  const podName = name ?? `Testville ${serial}, New York`;
  const [pod] = await connect(app.env.DB)
    .insert(communities)
    .values({
      name: podName,
      description: "A pod for tests.",
      icon: "🌊",
      color: "teal",
      cityId,
      kind: "city",
      timezone,
      population: 5000,
      searchKey: cityKey(podName),
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
