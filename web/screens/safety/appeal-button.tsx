import type { AppealState } from "../../../worker/contract/wails.ts";
import { cx } from "../../ui/cx.ts";

interface AppealButtonProps {
  state: AppealState;
  onAsk: () => void;
}

/**
 * Asks for a review, once. Afterwards the same button says so, so that the focus can return to it when the dialog
 * closes. After the review nothing is left.
 */
export function AppealButton({ state, onAsk }: AppealButtonProps) {
  if (state === "decided") return null;
  const isAsked = state === "open";
  return (
    <button
      type="button"
      aria-disabled={isAsked || undefined}
      onClick={isAsked ? undefined : onAsk}
      className={cx(
        "-my-2 ml-6 min-h-11 min-w-11 rounded-full font-semibold",
        isAsked ? "cursor-default" : "hover:underline",
      )}
    >
      {isAsked ? "Review requested" : "Ask for a review"}
    </button>
  );
}
