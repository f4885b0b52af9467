import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { callPod } from "./pod-client.ts";

/** As the runtime marks failures of a stub. */
const failure = (marks: { retryable?: true; overloaded?: true; remote?: true }) =>
  Object.assign(new Error("the connection broke"), marks);

describe("calling a pod's object", () => {
  it("tries again once, on a new stub, when the connection broke", async () => {
    const stubs: unknown[] = [];
    const answer = await callPod(env, 1, async (pod) => {
      stubs.push(pod);
      if (stubs.length === 1) throw failure({ retryable: true });
      return "done";
    });
    expect(answer).toBe("done");
    expect(stubs[0]).not.toBe(stubs[1]);
  });

  it.each([
    ["broken twice", { retryable: true }, 2],
    ["overloaded", { overloaded: true, retryable: true }, 1],
    ["failing inside", { remote: true }, 1],
  ] as const)("gives up after the right number of attempts when it is %s", async (_how, marks, tries) => {
    let calls = 0;
    const call = callPod(env, 1, async () => {
      calls += 1;
      throw failure(marks);
    });
    await expect(call).rejects.toMatchObject(marks);
    expect(calls).toBe(tries);
  });

  it("survives a restart of the object in the middle of a call", async () => {
    const nobodys = { memberId: 1, sid: "", wailId: 999_999, liked: true, at: 1 };
    const like = () => callPod(env, 7, async (pod) => pod.setLike(nobodys));
    expect(await like()).toEqual({ ok: false, code: "session_over" });
    const inFlight = like();
    await runInDurableObject(env.PODS.getByName("7"), (_pod, state) => state.abort("restart")).catch(() => undefined);
    expect(await inFlight).toEqual({ ok: false, code: "session_over" });
    expect(await like()).toEqual({ ok: false, code: "session_over" });
  });

  it("calls the object of that pod", async () => {
    const id = await callPod(env, 42, async (pod) => runInDurableObject(pod, (_pod, state) => state.id.toString()));
    expect(id).toBe(env.PODS.idFromName("42").toString());
  });
});
