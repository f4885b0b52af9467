import { Link } from "react-router";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface UpgradePromptProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The server's sentence about the limit. */
  reason: string;
}

/** Shown after a wail was refused because the month's Squid Ink is used up. The draft stays. */
export function UpgradePrompt({ open, onOpenChange, reason }: UpgradePromptProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="You're out of Squid Ink" description={reason}>
      <div className="grid justify-items-center gap-4 pt-2 text-center">
        <span
          aria-hidden="true"
          className="grid size-24 animate-bob place-items-center rounded-full bg-squid-soft text-5xl"
        >
          🦑
        </span>
        <p className="max-w-sm text-muted">
          Premium members wail under Squid Ink as often as they like. Your text is safe: you can also untick Squid Ink
          and post it under your name.
        </p>
        <div className="flex flex-wrap justify-center gap-3 pt-1">
          <Button look="ghost" onClick={() => onOpenChange(false)}>
            Not now
          </Button>
          <Button asChild>
            <Link to={paths.subscribe} replace>
              See Premium
            </Link>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
