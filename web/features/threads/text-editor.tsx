import { type KeyboardEvent, useState } from "react";
import type { Insistence, Posted } from "../../../worker/contract/moderation.ts";
import type { ModerationState } from "../../../worker/contract/wails.ts";
import { serverMessage } from "../../api/errors.ts";
import { isSameText, measureText } from "../../format/text.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { Button } from "../../ui/button.tsx";
import { failureToast } from "../../ui/failure-toast.ts";
import { CharacterCount } from "../../ui/field.tsx";
import { Form, type FormSubmission, sentText } from "../../ui/form.tsx";
import { toast } from "../../ui/toast.ts";
import { WritingArea } from "../../ui/writing-area.tsx";
import { noteStored, type Refusal, refusalOf } from "./refusal.ts";
import { RefusalNote } from "./refusal-note.tsx";

interface TextEdit {
  readonly content: string;
  readonly insist?: "post" | undefined;
}

interface TextEditorProps<Text> {
  noun: "wail" | "comment" | "reply";
  /** What the text says now. */
  content: string;
  max: number;
  request: (edit: TextEdit) => Promise<Posted<Text>>;
  /** Shows the text as it is now. */
  onSaved: (text: Text) => void;
  /** Reads the text again: it may not be what the screen shows. */
  refresh: () => unknown;
  onClose: () => void;
}

/**
 * Where one's own text is edited, in its place. What is written here is kept nowhere else: a draft could tell whose a Squid
 * Ink wail is.
 */
export function TextEditor<Text extends { readonly moderation: ModerationState }>(props: TextEditorProps<Text>) {
  const { noun, content, max, request, onSaved, refresh, onClose } = props;
  const [written, setWritten] = useState(content);
  const [refusal, setRefusal] = useState<Refusal>();
  const { mutate, isPending } = useSingleFlightMutation({
    mutationFn: request,
    onMutate: () => setRefusal(undefined),
    onSuccess: (text) => {
      onSaved(text);
      onClose();
      if (text.moderation !== "removed") toast(text.moderation === "visible" ? savedToast(noun) : HELD_TOAST);
      noteStored(text);
    },
    onError: (error, edit) => {
      const refused = refusalOf(error, edit.content);
      // There is no appeal of an edit: the text stays as it was.
      setRefusal(refused && { ...refused, insist: refused.insist === "post" ? "post" : undefined });
      if (refused?.insist === "post") return;
      if (refused === undefined) failureToast(error, "Not saved", serverMessage(error, NOT_SAVED));
      refresh();
    },
  });
  const { used, canSend } = measureText(written, max);

  const save = (text: string, insist?: Insistence) => {
    const measured = measureText(text, max);
    if (!measured.canSend) return;
    if (measured.content === content) onClose();
    else mutate({ content: measured.content, ...(insist === "post" && { insist }) });
  };
  const submit = (event: FormSubmission) => {
    const text = sentText(event, "edit");
    setWritten(text);
    save(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !isPending) onClose();
  };
  return (
    <Form
      onSubmit={submit}
      onKeyDown={onKeyDown}
      data-own-escape
      data-unsaved={isSameText(written, content) ? undefined : ""}
      className="my-1 rounded-control border border-control bg-surface transition focus-within:border-primary hover:border-primary"
    >
      <WritingArea
        ref={takeFocus}
        label={`Edit your ${noun}`}
        name="edit"
        value={written}
        onValueChange={setWritten}
        readOnly={isPending}
        className="max-h-80 min-h-12 scroll-mb-28 px-3 pt-2.5 pb-1 outline-none"
      />
      <div className="px-2">
        <RefusalNote
          refusal={refusal && isSameText(written, refusal.content) ? refusal : undefined}
          onInsist={(insist) => save(written, insist)}
          onClose={() => setRefusal(undefined)}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-1 pr-1 pb-1 pl-3">
        <div className="mr-auto">
          <CharacterCount used={used} max={max} />
        </div>
        <Button look="ghost" size="sm" onClick={onClose} disabled={isPending}>
          Cancel
        </Button>
        <Button type="submit" size="sm" disabled={!canSend} pending={isPending}>
          {isPending ? "Saving..." : "Save"}
        </Button>
      </div>
    </Form>
  );
}

/** Behind the last word. */
function takeFocus(box: HTMLTextAreaElement | null): void {
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
}

const savedToast = (noun: string) => ({ title: "Saved", description: `Everyone sees your ${noun} as it is now.` });

const HELD_TOAST = { title: "Being checked", description: "Your new words appear once they are through." };

const NOT_SAVED = "Your changes could not be saved. Please check your connection and try again.";
