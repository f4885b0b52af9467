import { rootMessage } from "./log.ts";

/** Properties the runtime sets on its own failures to reach a Durable Object. */
const FLAGS = ["overloaded", "retryable", "durableObjectReset"] as const;

export const hasFlag = (error: unknown, flag: (typeof FLAGS)[number]) =>
  error instanceof Error && Reflect.get(error, flag) === true;

/**
 * Messages of the same failures. D1's errors have no other sign, and an error thrown in a Durable Object loses its
 * properties on the way. Source: the lists "Debug D1" and "Durable Objects: Troubleshooting" of Cloudflare's
 * documentation. D1 also answers nobody while a deployment imports.
 */
const MESSAGES =
  /network connection lost|is overloaded|reset because its code was updated|caused object to be reset|and was reset|transient issue on remote node|client disconnected|back off and try again|no longer active|processing a long-running/i;

/** Whether Cloudflare could not serve a request for the moment. The request itself is fine and may be sent again. */
export const isPlatformUnavailable = (error: unknown): boolean =>
  FLAGS.some((flag) => hasFlag(error, flag)) || MESSAGES.test(rootMessage(error));
