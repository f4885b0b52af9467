import type { Insistence } from "../../../worker/contract/moderation.ts";
import { forgetSending, parseText, useDraft } from "../../device/drafts.ts";
import { measureText } from "../../format/text.ts";
import { type FormSubmission, sentText } from "../../ui/form.tsx";
import { useRefusal } from "./refusal.ts";

interface TextBox {
  /** Where the draft is kept. */
  readonly draft: string;
  /** The name of the text's field in its form. */
  readonly field: string;
  readonly max: number;
  readonly isSendingNow: () => boolean;
  readonly send: (content: string, insist?: Insistence) => void;
}

/** A box whose draft survives until its text has arrived. */
export function useTextBox({ draft, field, max, isSendingNow, send }: TextBox) {
  const [text, setDraft] = useDraft(draft, parseText, "");
  const setText = (written: string) => {
    setDraft(written);
    if (written === "") forgetSending(draft);
  };
  const { content, used, canSend } = measureText(text, max);
  const submit = (event: FormSubmission) => {
    if (isSendingNow()) return;
    const sent = sentText(event, field);
    setText(sent);
    const written = measureText(sent, max);
    if (written.canSend) send(written.content);
  };
  const note = { ...useRefusal(draft, text), onInsist: (insist: Insistence) => send(content, insist) };
  return { text, setText, submit, used, canSend, note };
}
