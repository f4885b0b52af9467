import { describe, expect, it } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { comment, postWail } from "../../testing/wails.ts";

async function author() {
  const app = new TestApp();
  const pod = await openPod(app);
  const ana = await signUp(app, "Ana");
  await join(pod, ana);
  return { app, pod, ana };
}

const FAMILY = "👩‍👩‍👧‍👦";

describe("accepted texts", () => {
  it.each([
    ["emoji joined by ZWJ, skin tones, flags", `${FAMILY} 👋🏽 🏳️‍🌈 🇵🇷`, `${FAMILY} 👋🏽 🏳️‍🌈 🇵🇷`],
    ["line breaks of every kind", "one\r\ntwo\rthree\nfour", "one\ntwo\nthree\nfour"],
    ["decomposed accents", "cafe\u0301", "café"],
    ["NUL and other controls", "a\u0000b\u0007c\td", "abc\td"],
    ["bidi overrides", "\u202Eevil\u202C \u2066text\u2069", "evil text"],
    [
      "quotes, markup and SQL",
      `'); DROP TABLE posts; -- <b>&amp;</b> "%_`,
      `'); DROP TABLE posts; -- <b>&amp;</b> "%_`,
    ],
    ["right-to-left and combining scripts", "שלום नमस्ते สวัสดี", "שלום नमस्ते สวัสดี"],
  ])("%s", async (_what, written, stored) => {
    const { pod, ana } = await author();
    const wail = await postWail(ana, pod, { content: written });
    expect(wail.content).toBe(stored);
    expect((await comment(ana, wail.id, written)).content).toBe(stored);
    expect((await ana.get(`/api/posts/${pod}/${wail.id}`)).body.content).toBe(stored);
  });
});

describe.each([
  {
    what: "wail",
    limit: LIMITS.wail,
    send: (ana: TestMember, pod: number, content: string) => ana.post("/api/posts", { content, communityId: pod }),
  },
  {
    what: "comment",
    limit: LIMITS.comment,
    send: async (ana: TestMember, pod: number, content: string) =>
      ana.post(`/api/posts/${(await postWail(ana, pod)).id}/comments`, { content }),
  },
])("a $what of the greatest length", ({ what, limit, send }) => {
  it.each([
    ["characters outside the first plane", "🦑".repeat(limit), "🦑".repeat(limit)],
    ["letters that compose", "e\u0301".repeat(limit), "é".repeat(limit)],
    ["letters between spaces", `  ${"a".repeat(limit)}\n\n`, "a".repeat(limit)],
    ["CRLF pairs, one character each", `a${"\r\n".repeat(limit - 2)}b`, `a${"\n".repeat(limit - 2)}b`],
  ])("is accepted: %s", async (_what, written, stored) => {
    const { pod, ana } = await author();
    expect(await send(ana, pod, written)).toMatchObject({ status: 201, body: { content: stored } });
  });

  it.each(["a", "🦑"])("is refused with one character more: %s", async (letter) => {
    const { pod, ana } = await author();
    const message = `A ${what} can have at most ${limit} characters.`;
    expect(await send(ana, pod, letter.repeat(limit + 1))).toMatchObject({
      status: 400,
      body: { code: "invalid_input", message, fields: { content: message } },
    });
  });
});

const EMPTY = "Please add some content before sharing your post! ✨";

describe("texts that are refused", () => {
  it.each([
    ["nothing", "", EMPTY],
    ["white space", " \n\t\u00a0\u3000 ", EMPTY],
    ["invisible characters", "\u200b\u200d\ufe0f\u2060\u00ad\u3164\u2800", EMPTY],
    ["controls alone", "\u0000\u0001\u202e", EMPTY],
  ])("%s", async (_what, content, message) => {
    const { pod, ana } = await author();
    expect(await ana.post("/api/posts", { content, communityId: pod })).toMatchObject({
      status: 400,
      body: { code: "invalid_input", message, fields: { content: message } },
    });
    const { id } = await postWail(ana, pod);
    expect(await ana.post(`/api/posts/${id}/comments`, { content })).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: { content: expect.any(String) } },
    });
    expect((await ana.get(`/api/posts/${id}/comments`)).body).toEqual([]);
  });

  it.each(["\\ud800", "\\udc00", "ok \\udfff\\ud83d"])("lone surrogates: %s", async (escaped) => {
    const { app, pod, ana } = await author();
    const send = (path: string, body: string) => app.request("POST", path, { body, headers: { cookie: ana.cookie } });
    const { id } = await postWail(ana, pod);
    for (const answer of [
      await send("/api/posts", `{"content":"${escaped}","communityId":${pod}}`),
      await send(`/api/posts/${id}/comments`, `{"content":"${escaped}"}`),
    ]) {
      expect(answer).toMatchObject({
        status: 400,
        body: { code: "invalid_input", message: expect.stringContaining("broken") },
      });
    }
  });
});

describe("malformed requests", () => {
  it.each([
    ["no object", []],
    ["null", null],
    ["a number for a text", { content: 5, communityId: 1 }],
    ["no pod", { content: "Hello" }],
    ["a pod that is a word", { content: "Hello", communityId: "abc" }],
    ["a pod below zero", { content: "Hello", communityId: -1 }],
    ["half a pod", { content: "Hello", communityId: 1.5 }],
    ["a pod with 40 digits", { content: "Hello", communityId: "1".repeat(40) }],
    ["a pod as a list", { content: "Hello", communityId: [1] }],
    ["an unknown category", { content: "Hello", communityId: 1, category: "spam" }],
    ["a category only the feed knows", { content: "Hello", communityId: 1, category: "event" }],
    ["a word for Squid Ink", { content: "Hello", communityId: 1, isAnonymous: "yes" }],
  ])("%s in a wail is a 400 in words", async (_what, body) => {
    const { ana } = await author();
    expect(await ana.post("/api/posts", body)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", message: expect.stringMatching(/\w/) },
    });
  });

  it.each(["abc", "-1", "0", "1.5", "1".repeat(40), "%00", "1;", "%F0%9F%A6%91", "1e3", "%ED%A0%80"])(
    "the id %s is a 400 on every path",
    async (id) => {
      const { pod, ana } = await author();
      const requests: [string, string, unknown?][] = [
        ["GET", `/api/posts/${id}`],
        ["GET", `/api/posts/${id}/1`],
        ["GET", `/api/posts/${pod}/${id}`],
        ["GET", `/api/wails/${id}`],
        ["DELETE", `/api/posts/${id}`],
        ["POST", `/api/posts/${id}/like`],
        ["DELETE", `/api/posts/${id}/like`],
        ["GET", `/api/posts/${id}/liked`],
        ["GET", `/api/posts/${id}/comments`],
        ["POST", `/api/posts/${id}/comments`, { content: "Hello" }],
        ["DELETE", `/api/comments/${id}`],
        ["GET", `/api/anonymous-posts-remaining?communityId=${id}`],
      ];
      for (const [method, path, body] of requests) {
        const answer = await ana.request(method, path, body);
        expect(answer, `${method} ${path}`).toMatchObject({ status: 400, body: { code: "invalid_input" } });
      }
    },
  );

  it.each(["x", "1_2_3", "-1_1", "1_", `${"9".repeat(16)}_1`, "9".repeat(300), "", "1_1&cursor=2_2"])(
    "the cursor %s is a 400",
    async (cursor) => {
      const { pod, ana } = await author();
      const { id } = await postWail(ana, pod);
      for (const path of [`/api/posts/${pod}`, `/api/posts/${id}/comments`]) {
        const answer = await ana.get(`${path}?cursor=${cursor}`);
        expect(answer, path).toMatchObject({ status: 400, body: { code: "invalid_input" } });
      }
    },
  );
});
