import { HandHelping, ShieldAlert } from "lucide-react";
import type { Insistence } from "../../../worker/contract/moderation.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import type { Refusal } from "./refusal.ts";

interface RefusalNoteProps {
  refusal: Refusal | undefined;
  /** Sends the same text again. */
  onInsist: (insist: Insistence) => void;
  /** Closes the note. The focus goes back to the text. */
  onClose: () => void;
}

/** Says in a text's form why it was not published, and what its author can do; announced when it appears. */
export function RefusalNote({ refusal, onInsist, onClose }: RefusalNoteProps) {
  const insist = refusal?.insist;
  const Icon = insist === "post" ? HandHelping : ShieldAlert;
  return (
    <div role="alert" className="not-empty:mt-3">
      {refusal !== undefined && (
        <div className="rounded-control bg-sun-soft px-4 py-3 text-sm text-sun-ink">
          <p className="flex gap-2.5 [overflow-wrap:anywhere]">
            <Icon className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
            <span>
              {refusal.reason}{" "}
              <a href={paths.guidelines} className="whitespace-nowrap font-medium underline underline-offset-2">
                Community Guidelines
              </a>
            </span>
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {insist !== undefined && (
              <Button look="outline" size="sm" onClick={() => onInsist(insist)}>
                {insist === "post" ? "Post anyway" : "Ask a person to look"}
              </Button>
            )}
            <Button
              look="ghost"
              size="sm"
              onClick={({ currentTarget }) => {
                currentTarget.closest("form")?.querySelector("textarea")?.focus();
                onClose();
              }}
            >
              Edit
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
