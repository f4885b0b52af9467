import { describe, expect, it } from "vitest";
import { TestApp } from "../../testing/app.ts";
import { countingD1 } from "../../testing/counting-d1.ts";
import { signUp, signUpMany } from "../../testing/members.ts";
import { knowSettings } from "../../testing/operators.ts";
import { openPod } from "../../testing/pods.ts";

describe("membership of a pod", () => {
  it("begins with joining and ends with leaving, however often each is asked for", async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const ana = await signUp(app);
    const answers = [];
    for (const act of ["leave", "join", "join", "leave", "leave", "join"]) {
      answers.push(await ana.post(`/api/communities/${pod}/${act}`));
    }
    expect(answers.map(({ status, body }) => [status, body.joined, body.memberCount])).toEqual([
      [200, false, 0],
      [200, true, 1],
      [200, true, 1],
      [200, false, 0],
      [200, false, 0],
      [200, true, 1],
    ]);
  });

  it("keeps its place among the member's pods when it is requested again, and starts over after leaving", async () => {
    const app = new TestApp();
    const [first, second] = [await openPod(app), await openPod(app)];
    const ana = await signUp(app);
    const order = async () => (await ana.get("/api/user/communities")).body.map(({ id }: { id: number }) => id);
    for (const pod of [first, second, first]) {
      app.clock.advance(1000);
      await ana.post(`/api/communities/${pod}/join`);
    }
    expect(await order()).toEqual([first, second]);
    await ana.post(`/api/communities/${first}/leave`);
    app.clock.advance(1000);
    await ana.post(`/api/communities/${first}/join`);
    expect(await order()).toEqual([second, first]);
  });

  it("counts every neighbor once when they all join at once, each of them twice", async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const neighbors = await signUpMany(app, 15);
    const joins = [...neighbors, ...neighbors].map((member) => member.post(`/api/communities/${pod}/join`));
    expect(new Set((await Promise.all(joins)).map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await neighbors[0]?.post(`/api/communities/${pod}/join`))?.body).toEqual({ joined: true, memberCount: 15 });
  });

  it.each(["join", "leave"])("needs a pod to %s", async (act) => {
    const ana = await signUp(new TestApp());
    expect(await ana.post(`/api/communities/424242/${act}`)).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
    for (const id of ["abc", "-1", "0", "1.5", "9".repeat(40), "1e3", "%00"]) {
      const answer = await ana.post(`/api/communities/${id}/${act}`);
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    }
  });

  it.each(["join", "leave"])("needs sign-in to %s", async (act) => {
    const app = new TestApp();
    const pod = await openPod(app);
    const answer = await app.request("POST", `/api/communities/${pod}/${act}`);
    expect(answer).toMatchObject({ status: 401, body: { code: "authentication_required" } });
  });

  it.each(["join", "leave"])("costs two round trips to %s", async (act) => {
    const { d1, cost, reset } = countingD1(new TestApp().env.DB);
    const app = new TestApp({ bindings: { DB: d1 } });
    const pod = await openPod(app);
    const ana = await signUp(app);
    await knowSettings(app);
    reset();
    await ana.post(`/api/communities/${pod}/${act}`);
    expect(cost.roundTrips).toBe(2);
  });
});
