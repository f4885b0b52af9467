import { DEMO_PASSWORD, emailOf, PEOPLE, type PersonKey } from "./people.ts";

/** What the neighbors carry; the visitor finds it under "Where You're Signed In". */
const USER_AGENT =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/604.1";

/** A signed-in neighbor: calls the product's own API as a browser would. */
export interface Member {
  key: PersonKey;
  /** Throws on every answer that is not a success. */
  call: (method: "GET" | "POST" | "PATCH", path: string, body?: object) => Promise<unknown>;
}

async function send(url: string, method: string, path: string, body: object | undefined, cookie: string) {
  const type = body && { "content-type": "application/json" };
  const headers = { origin: url, cookie, "user-agent": USER_AGENT, ...type };
  const response = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Registers a neighbor and sets the name that others see. */
async function register(url: string, key: PersonKey): Promise<Member> {
  const { firstName, lastName, ...person } = PEOPLE[key];
  const form = { email: emailOf(key), password: DEMO_PASSWORD, firstName, lastName };
  const registered = await send(url, "POST", "/auth/register", form, "");
  const cookies = registered.headers.getSetCookie().map((header) => header.split(";", 1)[0]);
  const call: Member["call"] = async (method, path, body) => {
    const response = await send(url, method, path, body, cookies.join("; "));
    const text = await response.text();
    return text === "" ? undefined : JSON.parse(text);
  };
  if ("displayName" in person) {
    await call("PATCH", "/user/profile", { displayName: person.displayName, profileImageUrl: null });
  }
  return { key, call };
}

/** All neighbors of the demo. */
export class Neighbors {
  readonly all: readonly Member[];

  private constructor(all: readonly Member[]) {
    this.all = all;
  }

  static async register(url: string): Promise<Neighbors> {
    const keys = Object.keys(PEOPLE).filter((key): key is PersonKey => key in PEOPLE);
    return new Neighbors(await Promise.all(keys.map((key) => register(url, key))));
  }

  get(key: PersonKey): Member {
    const member = this.all.find((candidate) => candidate.key === key);
    if (member === undefined) throw new Error(`${key} is not registered`);
    return member;
  }

  /** The next `count` after the `turn`-th, leaving one out: over many turns everybody gets to take part. */
  some(count: number, turn: number, without: PersonKey): Member[] {
    const others = this.all.filter((member) => member.key !== without);
    const from = (turn * 7) % others.length;
    return [...others.slice(from), ...others.slice(0, from)].slice(0, count);
  }
}
