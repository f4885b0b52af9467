import { parseText, useDraft } from "../../device/drafts.ts";
import { isSameText, measureText } from "../../format/text.ts";
import { type FormSubmission, sentText } from "../../ui/form.tsx";

interface TextBox {
  /** Where the draft is kept. */
  readonly draft: string;
  /** The name of the text's field in its form. */
  readonly field: string;
  readonly max: number;
  readonly isSendingNow: () => boolean;
  readonly send: (content: string) => void;
}

/** A box whose draft survives until its text has arrived. `clear` takes what was sent; a text written since stays. */
export function useTextBox({ draft, field, max, isSendingNow, send }: TextBox) {
  const [text, setText, clearDraft] = useDraft(draft, parseText, "");
  const { used, canSend } = measureText(text, max);
  const submit = (event: FormSubmission) => {
    if (isSendingNow()) return;
    const sent = sentText(event, field);
    setText(sent);
    const written = measureText(sent, max);
    if (written.canSend) send(written.content);
  };
  const clear = (content: string) => clearDraft((left) => isSameText(left, content));
  return { text, setText, submit, clear, discard: () => clearDraft(), used, canSend };
}
