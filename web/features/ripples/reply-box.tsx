import { Waves } from "lucide-react";
import { LIMITS, SHELLS } from "../../../worker/contract/limits.ts";
import { draftKey, parseText, useDraft } from "../../lib/drafts.ts";
import type { RipplePlace } from "../../lib/ripples.ts";
import { useMember } from "../../lib/session.ts";
import { isWritten, readWritten } from "../../lib/written.ts";
import { Button } from "../../ui/button.tsx";
import { CharacterCount } from "../../ui/field.tsx";
import { Form, type FormSubmission, sentText } from "../../ui/form.tsx";
import { WritingArea } from "../../ui/writing-area.tsx";
import { useReply, useReplying } from "./reply-mutations.ts";

interface ReplyBoxProps {
  place: RipplePlace;
  onSent?: () => void;
}

/** Where a ripple is answered. Card and discussion share the draft, and so does the next day's ripple: nothing is lost at 8:00. */
export function ReplyBox({ place, onSent }: ReplyBoxProps) {
  const member = useMember();
  const [text, setText, clearText] = useDraft(draftKey(member.id, "ripple"), parseText, "");
  const reply = useReply(place, (content) => {
    clearText((left) => isWritten(left, content));
    onSent?.();
  });
  const { isSending: isReplying, isSendingNow } = useReplying(place);
  const { used, canSend } = readWritten(text, LIMITS.rippleReply);
  const submit = (event: FormSubmission) => {
    if (isSendingNow()) return;
    const sent = sentText(event, "reply");
    setText(sent);
    const written = readWritten(sent, LIMITS.rippleReply);
    if (written.canSend) reply.mutate(written.content);
  };
  return (
    <Form
      onSubmit={submit}
      className="rounded-control border border-control bg-surface transition focus-within:border-primary hover:border-primary"
    >
      <WritingArea
        label="Your reply to today's ripple"
        name="reply"
        placeholder="Drop your reply..."
        value={text}
        onValueChange={setText}
        readOnly={isReplying}
        className="max-h-40 min-h-12 px-4 py-3 outline-none"
      />
      <div className="flex items-center justify-end gap-3 pr-1 pb-1 pl-4">
        {used > 0 && <CharacterCount used={used} max={LIMITS.rippleReply} />}
        <Button type="submit" size="sm" disabled={!canSend} pending={isReplying}>
          {!isReplying && <Waves className="size-4" aria-hidden="true" />}
          Reply <span aria-hidden="true">+{SHELLS.rippleReply} 🐚</span>
          <span className="sr-only">for {SHELLS.rippleReply} shells</span>
        </Button>
      </div>
    </Form>
  );
}
