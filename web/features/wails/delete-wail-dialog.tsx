import type { Wail } from "../../../worker/contract/wails.ts";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { useDeleteWail } from "./use-delete-wail.ts";

interface DeleteWailDialogProps {
  wail: Wail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Leads away from the wail's own page; elsewhere the dialog closes. */
  onDeleted?: (() => void) | undefined;
}

/** Asks before a wail is deleted for good. */
export function DeleteWailDialog({ wail, open, onOpenChange, onDeleted }: DeleteWailDialogProps) {
  const close = useWhileMounted(() => onOpenChange(false));
  const { remove, isRemoving } = useDeleteWail(wail.id, onDeleted ?? close);
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this wail?"
      description="Its likes and comments go with it. This cannot be undone."
      text={wail.content}
      pending={isRemoving}
      onConfirm={remove}
    />
  );
}
