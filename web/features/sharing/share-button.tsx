import { Share } from "lucide-react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { paths } from "../../navigation/paths.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { toast } from "../../ui/toast.ts";
import { share } from "./share.ts";

/** Shares a link to a wail with the beginning of its text, never its author's name. */
export function ShareButton({ wail }: { wail: Wail }) {
  const onShare = async () => {
    const outcome = await share({ text: wail.content, path: paths.wail(wail.id) });
    if (outcome === "copied") {
      toast({ title: "Link copied!", description: "Paste it wherever your neighbors are." });
    } else if (outcome === "failed") {
      toast({
        title: "Could not share",
        description: "Your browser did not let us copy the link. Open the wail and copy its address instead.",
        variant: "destructive",
      });
    }
  };
  return (
    <ActionButton label="Share" onClick={onShare}>
      <Share aria-hidden="true" />
    </ActionButton>
  );
}
