import { rootMessage } from "./log.ts";

/** How the runtime marks its own failures to reach a Durable Object. */
const MARKS = ["overloaded", "retryable", "durableObjectReset"] as const;

export const hasMark = (error: unknown, mark: (typeof MARKS)[number]) =>
  error instanceof Error && Reflect.get(error, mark) === true;

/**
 * What tells them apart in words: D1's errors have nothing else, and what is thrown in a Durable Object loses its marks on
 * the way. Source: the lists "Debug D1" and "Durable Objects: Troubleshooting" of Cloudflare's documentation. While a deployment
 * imports, D1 answers nobody.
 */
const WORDS =
  /network connection lost|is overloaded|reset because its code was updated|caused object to be reset|and was reset|transient issue on remote node|client disconnected|back off and try again|no longer active|processing a long-running/i;

/** Whether Cloudflare could not serve a request for the moment: nothing is wrong with it, and it may be sent again. */
export const isPlatformUnavailable = (error: unknown): boolean =>
  MARKS.some((mark) => hasMark(error, mark)) || WORDS.test(rootMessage(error));
