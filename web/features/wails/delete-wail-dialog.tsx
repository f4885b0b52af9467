import type { Wail } from "../../../worker/contract/wails.ts";
import { useWhileMounted } from "../../lib/use-while-mounted.ts";
import { AlertDialog } from "../../ui/dialog.tsx";
import { WrittenText } from "../../ui/written-text.tsx";
import { useDeleteWail } from "./use-delete-wail.ts";

interface DeleteWailDialogProps {
  wail: Wail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Leads away from the page of the wail; otherwise the dialog closes. */
  onDeleted?: (() => void) | undefined;
}

/** Asks before a wail is deleted for good. */
export function DeleteWailDialog({ wail, open, onOpenChange, onDeleted }: DeleteWailDialogProps) {
  const close = useWhileMounted(() => onOpenChange(false));
  const { remove, isRemoving } = useDeleteWail(wail.id, onDeleted ?? close);
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this wail?"
      description="Its likes and comments go with it. This cannot be undone."
      confirmLabel="Delete"
      pending={isRemoving}
      onConfirm={remove}
    >
      <div className="rounded-control bg-sunken px-4 py-3 text-muted">
        <WrittenText text={wail.content} lines={3} />
      </div>
    </AlertDialog>
  );
}
