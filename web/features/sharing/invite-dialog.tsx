import { Copy, Printer, Share } from "lucide-react";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import { podSlug } from "../../../worker/contract/pod-page.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { isolate, podName } from "../../ui/name.tsx";
import { copyText, share } from "./share.ts";
import { showOutcome } from "./share-outcome.ts";

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pod: Community;
}

/** The link to a pod's public page, to share, to copy and as a poster. It names nobody, not even who invites. */
export function InviteDialog({ open, onOpenChange, pod }: InviteDialogProps) {
  const slug = podSlug(pod);
  const { title } = splitPodName(pod.name);
  const path = paths.podPage(slug);
  const url = new URL(path, location.origin).href;
  const wayOut = "Please copy the address yourself.";
  const onShare = async () => showOutcome(await share({ text: `Join your neighbors in ${title}`, path }), wayOut);
  const onCopy = async () => showOutcome((await copyText(url)) ? "copied" : "failed", wayOut);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isolate`Invite neighbors to ${podName(title)}`}
      description="Everybody with this link sees the pod's name and today's question, and can join. Wails and names stay inside."
    >
      <div className="grid gap-4">
        <p translate="no" className="select-all break-all rounded-control bg-sunken px-4 py-3 text-sm">
          {url}
        </p>
        <div className="flex flex-wrap gap-3">
          {typeof navigator.share === "function" && (
            <Button onClick={onShare}>
              <Share className="size-4.5" aria-hidden="true" />
              Share link
            </Button>
          )}
          <Button look="secondary" onClick={onCopy}>
            <Copy className="size-4.5" aria-hidden="true" />
            Copy link
          </Button>
          <Button asChild look="outline">
            <a href={paths.podPoster(slug)} target="_blank" rel="noreferrer">
              <Printer className="size-4.5" aria-hidden="true" />
              Poster to print
            </a>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
