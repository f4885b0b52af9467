import { MessageCircle, Phone } from "lucide-react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface CrisisDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The US Suicide & Crisis Lifeline, for somebody who may be in despair. */
export const CrisisDialog = ({ open, onClose }: CrisisDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onClose}
    title="You don't have to be alone with this"
    description="What you wrote sounds heavy. If you think about harming yourself, or just need somebody to talk to: 988 is the US Suicide & Crisis Lifeline, free and confidential, day and night."
    footer={
      <div className="flex justify-end">
        <Button look="ghost" onClick={onClose}>
          Close
        </Button>
      </div>
    }
  >
    <div className="flex flex-wrap gap-3 py-2">
      <Button asChild>
        <a href="tel:988">
          <Phone className="size-4.5" aria-hidden="true" />
          Call 988
        </a>
      </Button>
      <Button asChild look="secondary">
        <a href="sms:988">
          <MessageCircle className="size-4.5" aria-hidden="true" />
          Text 988
        </a>
      </Button>
    </div>
    <p className="pb-2 text-muted text-sm">
      In immediate danger, call 911. Nobody but you sees this note, and it changes nothing about your account.
    </p>
  </Dialog>
);
