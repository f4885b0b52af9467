import { useState } from "react";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { lazyChunk } from "../../browser/load-chunk.ts";
import { Button } from "../../ui/button.tsx";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open.tsx";

const InviteDialog = lazyChunk(async () => (await import("./invite-dialog.tsx")).InviteDialog);

interface InviteButtonProps {
  pod: Community;
  look: "primary" | "secondary";
}

/** Opens what there is to invite neighbors with. */
export function InviteButton({ pod, look }: InviteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look={look}
        size="sm"
        onClick={() => setOpen(true)}
        aria-label={`Invite neighbors to ${splitPodName(pod.name).title}`}
      >
        Invite
      </Button>
      <MountOnFirstOpen open={isOpen}>
        <InviteDialog open={isOpen} onOpenChange={setOpen} pod={pod} />
      </MountOnFirstOpen>
    </>
  );
}
