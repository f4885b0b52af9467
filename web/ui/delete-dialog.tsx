import { AlertDialog } from "./dialog.tsx";
import { WrittenText } from "./written-text.tsx";

interface DeleteDialogProps {
  title: string;
  description: string;
  /** The text that is deleted. */
  text: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  onConfirm: () => void;
}

/** Asks before a text is deleted for good, and shows which. */
export function DeleteDialog({ text, ...props }: DeleteDialogProps) {
  return (
    <AlertDialog {...props} confirmLabel="Delete">
      <div className="rounded-control bg-sunken px-4 py-3 text-muted">
        <WrittenText text={text} lines={3} />
      </div>
    </AlertDialog>
  );
}
