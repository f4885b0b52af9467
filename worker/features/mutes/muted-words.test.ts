import { describe, expect, it } from "vitest";
import { LIMITS } from "../../contract/limits.ts";
import { TestApp, type TestMember } from "../../testing/app.ts";
import { signUp } from "../../testing/members.ts";

const WORDS = "/api/user/muted-words";
const mute = (member: TestMember, word: unknown) => member.post(WORDS, { word });
const unmute = (member: TestMember, word: unknown) => member.delete(WORDS, { word });
const wordsOf = async (member: TestMember) => (await member.get("/api/auth/user")).body.mutedWords;

describe("muted words", () => {
  it("come with the member, in alphabetical order, each once however it is typed", async () => {
    const app = new TestApp();
    const [ana, ben] = [await signUp(app), await signUp(app, "Ben")];
    expect((await ana.get("/api/auth/user")).body).not.toHaveProperty("mutedWords");
    for (const word of ["Snow", "  leaf\n blower ", "SNOW", "Ñandú"]) await mute(ana, word);
    const answer = await mute(ana, "snow");
    expect(answer).toMatchObject({ status: 200, body: { id: ana.id, mutedWords: ["leaf blower", "snow", "ñandú"] } });
    expect((await ana.get("/api/auth/user")).body).toEqual(answer.body);
    expect((await ana.patch("/api/user/profile", { displayName: "Ana" })).body.mutedWords).toHaveLength(3);
    expect(await wordsOf(ben)).toBeUndefined();
    expect((await unmute(ben, "snow")).status).toBe(200);
    expect((await unmute(ana, "SnoW")).body.mutedWords).toEqual(["leaf blower", "ñandú"]);
  });

  it.each([
    ["", "Please type the word that you want to mute."],
    [7, "Please type the word that you want to mute."],
    ["a", "A muted word needs at least 2 characters."],
    ["🎃🎃", "A muted word needs a letter or a digit."],
    ["x".repeat(41), "A muted word can have at most 40 characters."],
  ])("are refused when nothing could be muted by them: %j", async (word, message) => {
    const ana = await signUp(new TestApp());
    expect(await mute(ana, word)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: { word: message } },
    });
    expect(await wordsOf(ana)).toBeUndefined();
  });

  it("are at most fifty, also when several arrive at once", async () => {
    const ana = await signUp(new TestApp());
    for (let n = 2; n <= LIMITS.mutedWords; n += 1) await mute(ana, `word ${n}`);
    const answers = await Promise.all(["one", "two", "three"].map((word) => mute(ana, word)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: "mute_limit", message: expect.stringContaining("50 words") });
    expect(await wordsOf(ana)).toHaveLength(LIMITS.mutedWords);
    expect((await mute(ana, "word 2")).status).toBe(200);
  });
});
