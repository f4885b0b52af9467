import type { CurrentUser } from "../../worker/contract/accounts.ts";
import type { Community } from "../../worker/contract/pods.ts";
import type { DailyRipple, RippleReply } from "../../worker/contract/ripples.ts";
import type { Wail, WailComment, WailInput } from "../../worker/contract/wails.ts";

/** The password of every member made in tests. */
export const PASSWORD = "salty-Harbor-42";

/** Sends one request as a member, fails where the answer is no 2xx, and answers its parsed body. */
type CallApi = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Somebody with an account, who acts through the API. */
export class Neighbor {
  readonly user: CurrentUser;
  readonly #call: CallApi;

  constructor(user: CurrentUser, call: CallApi) {
    this.user = user;
    this.#call = call;
  }

  get = async <Answer>(path: string) => (await this.#call("GET", path)) as Answer;

  post = async <Answer>(path: string, body?: unknown) => (await this.#call("POST", path, body)) as Answer;

  patch = (path: string, body: unknown) => this.#call("PATCH", path, body);

  delete = (path: string) => this.#call("DELETE", path);

  join = (pod: Community) => this.post(`/api/communities/${pod.id}/join`);

  wail = (pod: Community, content: string, more: Partial<WailInput> = {}) =>
    this.post<Wail>("/api/posts", { content, communityId: pod.id, ...more });

  comment = (wail: Wail, content: string) => this.post<WailComment>(`/api/posts/${wail.id}/comments`, { content });

  like = (wail: Wail) => this.post(`/api/posts/${wail.id}/like`);

  async answerRipple(pod: Community, content: string): Promise<RippleReply> {
    const ripple = await this.get<DailyRipple>(`/api/daily-ripple/today/${pod.id}`);
    return this.post("/api/daily-ripple/reply", { rippleId: ripple.id, communityId: pod.id, content });
  }
}
