import type { Wail } from "../../../worker/contract/wails.ts";
import { AlertDialog } from "../../ui/dialog.tsx";
import { WrittenText } from "../../ui/written-text.tsx";
import { useDeleteWail } from "./use-delete-wail.ts";

interface DeleteWailDialogProps {
  wail: Wail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

/** Asks before a wail is deleted for good. */
export function DeleteWailDialog({ wail, open, onOpenChange, onDeleted }: DeleteWailDialogProps) {
  const remove = useDeleteWail(() => {
    onOpenChange(false);
    onDeleted();
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this wail?"
      description="Its likes and comments go with it. This cannot be undone."
      confirmLabel="Delete"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(wail.id)}
    >
      <div className="rounded-control bg-sunken px-4 py-3 text-muted">
        <WrittenText text={wail.content} lines={3} />
      </div>
    </AlertDialog>
  );
}
