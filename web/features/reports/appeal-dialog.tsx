import { LIMITS } from "../../../worker/contract/limits.ts";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { measureText } from "../../format/text.ts";
import { useSending } from "../../mutations/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { usePerOpening } from "../../ui/use-per-opening.ts";
import { appealKey, type ContentRef, useAppeal } from "./use-report.ts";

interface AppealDialogProps {
  content: ContentRef;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lets the author of a held or removed text ask a person to look at it. */
export function AppealDialog({ content, open, onOpenChange }: AppealDialogProps) {
  const [text, setText] = usePerOpening(open, "");
  const appeal = useAppeal(
    content,
    useWhileMounted(() => onOpenChange(false)),
  );
  const { isSending, isSendingNow } = useSending(appealKey(content));
  const { content: reason, used, isTooLong } = measureText(text, LIMITS.appealReason);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Ask for a review"
      description="A person will look at what you wrote and decide. You can ask once."
      footer={
        <div className="flex justify-end gap-3">
          <Button look="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            disabled={isTooLong}
            pending={isSending}
            onClick={() => {
              if (!isSendingNow()) appeal.mutate(reason);
            }}
          >
            Ask for review
          </Button>
        </div>
      }
    >
      <TextArea
        label="Anything we should know? (optional)"
        value={text}
        onChange={(event) => setText(event.target.value)}
        data-unsaved={used > 0 || undefined}
        count={{ used, max: LIMITS.appealReason }}
      />
    </Dialog>
  );
}
