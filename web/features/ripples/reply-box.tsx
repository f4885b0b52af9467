import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Waves } from "lucide-react";
import { useState } from "react";
import { LIMITS, SHELLS } from "../../../worker/contract/limits.ts";
import type { RipplePlace } from "../../cache/ripples.ts";
import { sendKeyOf, useIsDraftQueued } from "../../device/drafts.ts";
import { useMember } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { CharacterCount } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { WritingArea } from "../../ui/writing-area.tsx";
import { QueuedText } from "../threads/queued-text.tsx";
import { RefusalNote } from "../threads/refusal-note.tsx";
import { queueWhileOffline } from "../threads/sending.ts";
import { useTextBox } from "../threads/use-text-box.ts";
import { replyDraftKey, sendReply, useReplying } from "./reply-mutations.ts";

interface ReplyBoxProps {
  place: RipplePlace;
  onSent?: () => void;
}

/**
 * Where a ripple is answered. Card and discussion share the draft, also with the next day's ripple, so that nothing is
 * lost at 8:00.
 */
export function ReplyBox({ place, onSent }: ReplyBoxProps) {
  const member = useMember();
  const { isSending: isReplying, isSendingNow } = useReplying(place);
  const [isOpened, setOpened] = useState(false);
  const draft = replyDraftKey(member.id);
  const isQueued = useIsDraftQueued(draft);
  const reply = useMutation(sendReply(useQueryClient(), place, draft, onSent));
  const { text, setText, submit, used, canSend, note } = useTextBox({
    draft,
    field: "reply",
    max: LIMITS.rippleReply,
    isSendingNow,
    send: (content, insist) => {
      if (queueWhileOffline(draft, { kind: "reply", ...place })) return;
      reply.mutate({ content, insist, sendKey: sendKeyOf(draft) });
    },
  });
  if (isQueued && !isReplying) return <QueuedText draft={draft} text={text} />;
  const isOpen = isOpened || text !== "";
  return (
    <Form
      onSubmit={submit}
      className={cx(
        "rounded-control border border-control bg-surface transition focus-within:border-primary hover:border-primary",
        !isOpen && "flex items-center",
      )}
    >
      <WritingArea
        label="Your reply to today's ripple"
        name="reply"
        placeholder="Drop your reply..."
        value={text}
        onValueChange={setText}
        onFocus={() => setOpened(true)}
        readOnly={isReplying}
        className={cx(
          "px-4 outline-none",
          isOpen
            ? "max-h-40 min-h-12 pt-3 pb-1"
            : "h-11 min-w-0 flex-1 py-2.5 placeholder:truncate placeholder:whitespace-nowrap",
        )}
      />
      {isOpen && (
        <div className="px-2">
          <RefusalNote {...note} />
        </div>
      )}
      <div className={cx("flex shrink-0 items-center justify-end gap-3", isOpen && "pr-1 pb-1 pl-4")}>
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
