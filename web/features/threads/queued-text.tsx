import { WifiOff } from "lucide-react";
import { forgetDraft, unqueueDraft } from "../../device/drafts.ts";
import { Button } from "../../ui/button.tsx";
import { WrittenText } from "../../ui/written-text.tsx";

interface QueuedTextProps {
  /** Where its draft is kept. */
  draft: string;
  text: string;
  squidInk?: boolean;
}

/** A text that waits for the connection, in place of the box it was written in. */
export const QueuedText = ({ draft, text, squidInk = false }: QueuedTextProps) => (
  <section
    aria-label="Waiting to be sent"
    className="rounded-control border border-control border-dashed bg-sunken px-4 pt-3 pb-1"
  >
    <WrittenText text={text} lines={3} />
    <div className="flex flex-wrap items-center gap-x-2 text-muted text-sm">
      <WifiOff className="size-4 shrink-0" aria-hidden="true" />
      <p role="status" className="mr-auto">
        {squidInk && <span>Under Squid Ink. </span>}
        Will be sent when you are back online
      </p>
      <Button look="ghost" size="sm" onClick={() => unqueueDraft(draft)}>
        Edit
      </Button>
      <Button look="ghost" size="sm" onClick={() => forgetDraft(draft)}>
        Remove
      </Button>
    </div>
  </section>
);
