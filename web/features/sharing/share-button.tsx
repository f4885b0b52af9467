import { Share } from "lucide-react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { paths } from "../../navigation/paths.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { share } from "./share.ts";
import { showOutcome } from "./share-outcome.ts";

/** Shares a link to a wail with the beginning of its text, never its author's name. */
export function ShareButton({ wail }: { wail: Wail }) {
  const onShare = async () => {
    const outcome = await share({ text: wail.content, path: paths.wail(wail.id) });
    showOutcome(outcome, "Open the wail and copy its address instead.");
  };
  return (
    <ActionButton label="Share" onClick={onShare}>
      <Share aria-hidden="true" />
    </ActionButton>
  );
}
