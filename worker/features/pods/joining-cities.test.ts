import { describe, expect, it } from "vitest";
import { TestApp } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp, signUpMany } from "../../testing/members.ts";
import { knowSettings } from "../../testing/operators.ts";
import { openCity, openPod } from "../../testing/pods.ts";
import { expectCountersEqualRecount } from "../../testing/recount.ts";

describe("joining a city", () => {
  it("creates the pod of a small town with its first member", async () => {
    const app = new TestApp();
    const town = await openCity(app, { city: "Lake Placid", timezone: "America/Chicago", population: 900 });
    const ana = await signUp(app);
    const { status, body } = await ana.post(`/api/cities/${town}/join`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      name: "Lake Placid, New York",
      description: expect.stringContaining("Lake Placid"),
      icon: "💧",
      color: "blue",
      memberCount: 1,
      isPremade: false,
      cityId: town,
      createdAt: new Date(app.clock()).toISOString(),
      joined: true,
    });
    expect((await ana.get("/api/user/communities")).body).toEqual([{ ...body, newestWailId: null }]);
    const pod = await app.env.DB.prepare("SELECT timezone, population, kind FROM communities WHERE id = ?").bind(
      body.id,
    );
    expect(await pod.first()).toEqual({ timezone: "America/Chicago", population: 900, kind: "city" });
  });

  it("creates one pod although many are first at once", async () => {
    const app = new TestApp();
    const town = await openCity(app);
    const neighbors = await signUpMany(app, 12);
    const answers = await Promise.all(neighbors.map((member) => member.post(`/api/cities/${town}/join`)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const again = await neighbors[0]?.post(`/api/cities/${town}/join`);
    expect(again?.body.memberCount).toBe(12);
    await expectCountersEqualRecount(app.env.DB);
  });

  it("joins the existing pod, also after leaving it", async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const [ana, ben] = await signUpMany(app, 2);
    await ana?.post(`/api/communities/${pod}/join`);
    const { body } = (await ben?.get(`/api/communities?limit=50`)) ?? { body: [] };
    const cityId = body.find(({ id }: { id: number }) => id === pod).cityId;
    expect((await ben?.post(`/api/cities/${cityId}/join`))?.body).toMatchObject({ id: pod, memberCount: 2 });
    await ben?.post(`/api/communities/${pod}/leave`);
    expect((await ben?.post(`/api/cities/${cityId}/join`))?.body).toMatchObject({ id: pod, memberCount: 2 });
  });

  it("names the pod by county where a larger place of the state has the name", async () => {
    const app = new TestApp();
    const ana = await signUp(app);
    const place = { city: "Fairview", stateCode: "NJ", stateName: "New Jersey" };
    const larger = await openCity(app, { ...place, county: "Bergen County", population: 14_000 });
    const smaller = await openCity(app, { ...place, county: "Monmouth County", population: 3000 });
    expect((await ana.post(`/api/cities/${smaller}/join`)).body.name).toBe("Fairview (Monmouth County), New Jersey");
    expect((await ana.post(`/api/cities/${larger}/join`)).body.name).toBe("Fairview, New Jersey");
  });

  it("makes the new pod findable by search", async () => {
    const app = new TestApp();
    const ana = await signUp(app);
    const town = await openCity(app, { city: "Zyzzyx Springs" });
    await ana.post(`/api/cities/${town}/join`);
    for (const q of ["zyzz", "Springs zyzzyx", "zyzzyx springs, ny"]) {
      const { body } = await ana.get(`/api/communities/search?q=${encodeURIComponent(q)}`);
      expect(body[0]).toMatchObject({ name: "Zyzzyx Springs, New York", joined: true });
    }
  });

  it("needs sign-in, an existing place and a valid id", async () => {
    const app = new TestApp();
    const ana = await signUp(app);
    expect(await app.request("POST", "/api/cities/1/join")).toMatchObject({ status: 401 });
    expect(await ana.post("/api/cities/424242/join")).toMatchObject({ status: 404, body: { code: "not_found" } });
    for (const id of ["abc", "-1", "9".repeat(40)]) {
      expect(await ana.post(`/api/cities/${id}/join`)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    }
  });

  it("costs two round trips, with or without a pod", async () => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const app = new TestApp({ bindings: { DB: d1 } });
    const town = await openCity(app);
    const ana = await signUp(app);
    await knowSettings(app);
    for (const _ of ["new pod", "known pod"]) {
      reset();
      await ana.post(`/api/cities/${town}/join`);
      expect(cost.roundTrips).toBe(2);
      expect(cost.rowsRead).toBeLessThan(30);
    }
  });
});
