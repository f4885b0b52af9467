import { beforeAll, expect, it } from "vitest";
import { type Answer, TestMember } from "./testing/app.ts";
import { MATRIX } from "./testing/authorization-matrix.ts";
import { type Scene, setScene } from "./testing/scene.ts";

/** What a field can be instead of what it should be. Left out entirely: undefined. */
const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e300,
  [],
  {},
  "",
  "abc",
  "-1",
  "9".repeat(40),
  "\u0000",
  "x".repeat(3000),
];

const ODD_BODIES = ["", "{", "null", "[]", "5", '"text"', '{"__proto__":[]}'];

const ODD_IDS = ["abc", "-1", "0", "1.5", "1".repeat(40), "%00"];

const ODD_QUERIES = [
  "cursor=x",
  "cursor=",
  `cursor=${"9".repeat(300)}`,
  "cursor=1_1&cursor=2_2",
  "communityId=abc",
  "limit=x",
  "limit=0",
  "limit=1e9",
  "seed=x",
  "seed=1e99",
  "joined=maybe",
  "q=",
  "q=a&q=b",
];

/** How the schema library speaks where a schema has no words of its own. */
const TO_PROGRAMMERS = /expected|received|pattern|^Invalid (?:input|string|option)|^Too (?:big|small)|Unrecognized/;

function expectPlainWords({ status, body }: Answer, what: string): void {
  expect(status, what).toBeLessThan(500);
  if (status < 400) return;
  expect(body, what).toEqual(
    expect.objectContaining({ code: expect.any(String), message: expect.stringMatching(/\w/) }),
  );
  for (const text of [body.message, ...Object.values(body.fields ?? {})])
    expect(text, what).not.toMatch(TO_PROGRAMMERS);
}

/** Nothing to fill in, and whoever has been there is signed out. */
const WAYS_OUT = ["POST /api/auth/logout", "DELETE /api/auth/sessions"];

/** Whoever succeeds has another session than before. */
const WAYS_IN = ["POST /api/auth/login", "POST /api/auth/register"];

/** One row of the matrix for each route is enough. */
const ROUTES = new Map(Object.entries(MATRIX).map(([name, [ask]]) => [name.split(" ").slice(0, 2).join(" "), ask]));
for (const route of WAYS_OUT) ROUTES.delete(route);

let scene: Scene;

beforeAll(async () => {
  scene = await setScene();
});

it.each([...ROUTES])("%s answers any input with a result or a message", async (route, ask) => {
  const [method = "", pattern = ""] = route.split(" ");
  const [path, body] = ask(scene, "author");
  const actor = WAYS_IN.includes(route) ? new TestMember(scene.app, 0, "") : scene.author;
  const tryOut = async (oddPath: string, oddBody?: unknown) => {
    const answer = await actor.request(method, oddPath, oddBody);
    expectPlainWords(answer, `${method} ${oddPath} ${JSON.stringify(oddBody)?.slice(0, 80)}`);
    return answer;
  };
  for (const id of pattern.includes(":") ? ODD_IDS : []) {
    expect(await tryOut(pattern.replaceAll(/:\w+/g, id), body)).toMatchObject({ body: { code: "invalid_input" } });
  }
  if (method === "GET") {
    for (const query of ODD_QUERIES) await tryOut(`${path.split("?")[0]}?${query}`);
  } else {
    const fields = Object.keys(Object(body));
    const odd = fields.flatMap((name) => ODD_VALUES.map((value) => ({ ...Object(body), [name]: value })));
    for (const oddBody of [...ODD_BODIES, ...odd]) await tryOut(path, oddBody);
  }
});
