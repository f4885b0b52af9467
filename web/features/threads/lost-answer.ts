import type { OwnText } from "../../../worker/contract/own-texts.ts";
import { api, callPage } from "../../api/client.ts";
import { toServerTime } from "../../api/server-clock.ts";
import { pause } from "../../browser/pause.ts";

/** How far, in ms, `toServerTime` may be off: answers name whole seconds and take their time. */
const CLOCK_TOLERANCE_MS = 5000;

/** How long, in ms, a text whose answer was lost is looked for before it can be sent again. */
const SETTLES_MS = 5000;

/** What is known when a text is sent. */
export interface Sending {
  /** When, in ms, by the clock of the device. */
  readonly askedAt: number;
  /** The ids of the texts of its kind that were there before. */
  readonly known: ReadonlySet<number>;
}

interface Sent extends Sending, Pick<OwnText, "kind" | "content" | "isAnonymous"> {
  /** Whether a text is where this one was sent to: the same words may have been sent elsewhere. */
  readonly isHere: (text: OwnText) => boolean;
}

/** After an answer was lost: looks for the text, and calls `onArrived` if the server has it. Ends after a few seconds. */
export async function confirmUnknownSend(sent: Sent, onArrived: (text: OwnText) => void): Promise<void> {
  const look = async () => {
    const arrived = await findArrived(sent);
    if (arrived !== undefined) onArrived(arrived);
  };
  await Promise.race([look(), pause(SETTLES_MS)]);
}

/** The toast for a text that has arrived although its answer was lost. */
export const lateSuccessToast = (what: "wail" | "comment", { moderation }: Pick<OwnText, "moderation">) =>
  moderation === "visible"
    ? { title: `Your ${what} is out`, description: "It had arrived. Only the answer got lost." }
    : { title: `Your ${what} has arrived`, description: "It is being checked and will appear soon." };

/** The text whose answer was lost, if it has arrived. Undefined also where the server cannot be reached. */
async function findArrived({ askedAt, known, isHere, ...sent }: Sent): Promise<OwnText | undefined> {
  const newest = await callPage(api.user.written.$get({ query: {} })).catch(() => undefined);
  return newest?.items.find(
    (text) =>
      text.kind === sent.kind &&
      text.isAnonymous === sent.isAnonymous &&
      text.content === sent.content &&
      isHere(text) &&
      !known.has(text.id) &&
      Date.parse(text.createdAt) > toServerTime(askedAt) - CLOCK_TOLERANCE_MS,
  );
}
