import { LIMITS } from "../../../worker/contract/limits.ts";
import { cutText } from "../../format/text.ts";

export type ShareOutcome = "shared" | "cancelled" | "copied" | "failed";

interface Shareable {
  readonly text: string;
  /** Path in the app; the link gets this origin. */
  readonly path: string;
}

/** Shares through the device if it can, else copies the link. Text: the first 100 characters. */
export async function share({ text, path }: Shareable): Promise<ShareOutcome> {
  const url = new URL(path, location.origin).href;
  const data = { title: "Wail", text: cutText(text, LIMITS.shareText), url };
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(data);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
    }
  }
  return (await copyText(url)) ? "copied" : "failed";
}

/** Whether it was copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
