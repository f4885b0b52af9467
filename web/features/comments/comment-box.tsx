import { SendHorizontal } from "lucide-react";
import { type Ref, useId } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { Wail } from "../../../worker/contract/wails.ts";
import { shownName } from "../../format/text.ts";
import { useMember } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { CharacterCount } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { isolate } from "../../ui/name.tsx";
import { WritingArea } from "../../ui/writing-area.tsx";
import { QueuedText } from "../threads/queued-text.tsx";
import { RefusalNote } from "../threads/refusal-note.tsx";
import { useCommentBox } from "./use-comment-box.ts";

interface CommentBoxProps {
  wail: Wail;
  /** Whether it may be the member's own: an offline copy does not tell. */
  mayBeMine?: boolean;
  /** Called with the id of the comment that was sent. */
  onSent?: (commentId: number) => void;
  inputRef?: Ref<HTMLTextAreaElement>;
}

const CLOSED = {
  held: "Comments open once this has been checked.",
  removed: "This wail was removed, so nobody can comment on it.",
} as const;

/** Where a comment is written. Under a wail that only its author sees: why nobody can comment. */
export const CommentBox = (props: CommentBoxProps) =>
  props.wail.moderation === "visible" ? (
    <OpenBox {...props} />
  ) : (
    <p className="text-balance py-2 text-center text-muted text-sm">{CLOSED[props.wail.moderation]}</p>
  );

function OpenBox({ wail, mayBeMine = false, onSent, inputRef }: CommentBoxProps) {
  const hintId = useId();
  const { text, setText, submit, used, canSend, isSending, queued, note } = useCommentBox(wail.id, onSent);
  const showsMyName = wail.isAnonymous && (wail.isMine || mayBeMine);
  if (queued !== undefined) return <QueuedText draft={queued} text={text} />;
  return (
    <Form onSubmit={submit}>
      {showsMyName && <NameHint id={hintId} isMine={wail.isMine} />}
      <div className="flex items-end gap-2 rounded-control border border-control bg-surface py-1 pr-1 pl-4 transition focus-within:border-primary hover:border-primary">
        <WritingArea
          ref={inputRef}
          label="Your comment"
          name="comment"
          placeholder="Add a comment..."
          value={text}
          onValueChange={setText}
          readOnly={isSending}
          aria-describedby={showsMyName ? hintId : undefined}
          className="max-h-40 py-2.5 outline-none"
        />
        <Button
          type="submit"
          aria-label="Send comment"
          className="size-11 shrink-0 px-0!"
          disabled={!canSend}
          pending={isSending}
        >
          {!isSending && <SendHorizontal className="size-5" aria-hidden="true" />}
        </Button>
      </div>
      <RefusalNote {...note} />
      <div className="mt-1">
        <CharacterCount used={used} max={LIMITS.comment} />
      </div>
    </Form>
  );
}

/** Said before sending: comments are never anonymous (docs/product.md, "Wails and comments"). */
function NameHint({ id, isMine }: { id: string; isMine: boolean }) {
  const name = shownName(useMember(), "User");
  return (
    <p id={id} className="mb-2 rounded-control bg-squid-soft px-3 py-2 text-sm text-squid-ink">
      <span aria-hidden="true">🦑 </span>
      {isMine
        ? isolate`Your comment will show your name, ${name}, even here under your own Squid Ink wail.`
        : isolate`Your comment will show your name, ${name}, even if this Squid Ink wail is your own.`}
    </p>
  );
}
