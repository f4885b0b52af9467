import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TestApp, TestMember } from "../../testing/app.ts";
import { type GuardedWorld, guardedWorld, SAFE, type TestGuard, UNSAFE } from "../../testing/held.ts";
import { logOf } from "../../testing/moderation.ts";
import { postWail } from "../../testing/wails.ts";

let app: TestApp;
let guard: TestGuard;
let pod: number;
let ana: TestMember;
let ben: TestMember;
let retry: GuardedWorld["retry"];

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "info").mockImplementation(() => {});
  ({ app, guard, pod, ana, ben, retry } = await guardedWorld());
});

describe("a name that is held", () => {
  it("is shown to its member at once and to others after the guard has accepted it", async () => {
    guard.says(SAFE);
    await postWail(ana, pod);
    guard.breaks();
    const renamed = await ana.patch("/api/user/profile", { displayName: "Harbor Ana" });
    expect(renamed).toMatchObject({ status: 200, body: { displayName: "Harbor Ana", isNameHeld: true } });
    expect((await ana.get("/api/auth/user")).body.displayName).toBe("Harbor Ana");
    const nameForBen = async () => (await ben.get(`/api/posts/${pod}`)).body[0].author.displayName;
    expect(await nameForBen()).toBeNull();

    await retry();
    expect(await nameForBen()).toBeNull();
    guard.says(SAFE);
    await retry();
    expect(await nameForBen()).toBe("Harbor Ana");
    expect((await ana.get("/api/auth/user")).body.displayName).toBe("Harbor Ana");
  });

  it("is dropped when the guard refuses it, and its member is notified", async () => {
    await ana.patch("/api/user/profile", { displayName: "Harbor Ana" });
    guard.says(UNSAFE);
    await retry();
    expect((await ana.get("/api/auth/user")).body.displayName).toBeNull();
    expect((await ana.get("/api/notifications")).body.map(({ message }: { message: string }) => message)).toContain(
      "The name you chose goes against our community guidelines. Please choose another one.",
    );
  });

  it("is dropped when its member chooses the name before again", async () => {
    guard.says(SAFE);
    await ana.patch("/api/user/profile", { displayName: "Ana of the Bay" });
    guard.breaks();
    await ana.patch("/api/user/profile", { displayName: "Ana of the Bat" });
    guard.says(SAFE);
    const again = await ana.patch("/api/user/profile", { displayName: "Ana of the Bay" });
    expect(again.body).not.toHaveProperty("isNameHeld");
    expect(again.body.displayName).toBe("Ana of the Bay");
    await retry();
    expect((await ana.get("/api/auth/user")).body.displayName).toBe("Ana of the Bay");
    expect((await postWail(ana, pod)).author?.displayName).toBe("Ana of the Bay");
  });

  it("is in the log as accepted when it is chosen once more and the guard answers", async () => {
    await ana.patch("/api/user/profile", { displayName: "Ana of the Bay" });
    guard.says(SAFE);
    await ana.patch("/api/user/profile", { displayName: "Ana of the Bay" });
    const ofAna = (await logOf(app)).filter(({ memberId }) => memberId === ana.id);
    expect(ofAna.slice(-2)).toMatchObject([{ decision: "held" }, { decision: "visible" }]);
  });

  it("is replaced by a newer one", async () => {
    await ana.patch("/api/user/profile", { displayName: "First Choice" });
    guard.says(SAFE);
    await ana.patch("/api/user/profile", { displayName: "Second Choice" });
    await retry();
    expect((await ana.get("/api/auth/user")).body.displayName).toBe("Second Choice");
  });

  it("does not prevent a registration", async () => {
    const body = { email: "mo@wail.test", password: "tide pools 7", firstName: "Mo", lastName: "Lee" };
    const registered = await app.request("POST", "/api/auth/register", { body });
    expect(registered).toMatchObject({ status: 201, body: { firstName: "Mo", lastName: "Lee" } });
    const stored = () =>
      app.env.DB.prepare(
        "SELECT first_name AS first, last_name AS last FROM users WHERE email = 'mo@wail.test'",
      ).first();
    expect(await stored()).toEqual({ first: null, last: null });
    const cookie = (registered.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const me = await app.request("GET", "/api/auth/user", { headers: { cookie } });
    expect(me.body).toMatchObject({ firstName: "Mo", lastName: "Lee" });

    guard.says(SAFE);
    await retry();
    expect(await stored()).toEqual({ first: "Mo", last: "Lee" });
  });
});
