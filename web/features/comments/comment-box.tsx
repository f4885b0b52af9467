import { SendHorizontal } from "lucide-react";
import { type Ref, useId } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { Wail } from "../../../worker/contract/wails.ts";
import { shownName } from "../../format/text.ts";
import { useMember } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { CharacterCount } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { isolate } from "../../ui/name.tsx";
import { Checkbox } from "../../ui/toggles.tsx";
import { WritingArea } from "../../ui/writing-area.tsx";
import { QueuedText } from "../threads/queued-text.tsx";
import { RefusalNote } from "../threads/refusal-note.tsx";
import { INK_NAME } from "../threads/thread-text.tsx";
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
  const box = useCommentBox(wail, mayBeMine, onSent);
  const { text, setText, submit, used, canSend, isSending, queued, ink, note } = box;
  const isUnknown = wail.isAnonymous && mayBeMine && ink === undefined;
  if (queued !== undefined) return <QueuedText draft={queued} text={text} squidInk={ink?.isOn === true} />;
  return (
    <Form onSubmit={submit}>
      {ink !== undefined && <InkChoice hintId={hintId} ink={ink} disabled={isSending} />}
      {isUnknown && <UnknownHint id={hintId} />}
      <div className="flex items-end gap-2 rounded-control border border-control bg-surface py-1 pr-1 pl-4 transition focus-within:border-primary hover:border-primary">
        <WritingArea
          ref={inputRef}
          label="Your comment"
          name="comment"
          placeholder="Add a comment..."
          value={text}
          onValueChange={setText}
          readOnly={isSending}
          aria-describedby={ink !== undefined || isUnknown ? hintId : undefined}
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

interface InkChoiceProps {
  hintId: string;
  ink: NonNullable<ReturnType<typeof useCommentBox>["ink"]>;
  disabled: boolean;
}

/** Below one's own Squid Ink wail: under Squid Ink as well, or under one's name. */
function InkChoice({ hintId, ink, disabled }: InkChoiceProps) {
  const name = shownName(useMember(), "User");
  return (
    <div className={cx(INK_ROW, "flex flex-wrap items-center gap-x-3")}>
      <Checkbox
        label={
          <>
            <span aria-hidden="true">🦑</span> <span className="font-semibold">{INK_NAME}</span>
          </>
        }
        describedBy={hintId}
        checked={ink.isOn}
        disabled={disabled}
        onCheckedChange={ink.turn}
      />
      <p id={hintId} role="status">
        {ink.isOn ? "Neighbors do not see your name." : isolate`Your comment will show your name, ${name}.`}
      </p>
    </div>
  );
}

/** An offline copy does not tell whose a Squid Ink wail is. */
function UnknownHint({ id }: { id: string }) {
  const name = shownName(useMember(), "User");
  return (
    <p id={id} className={cx(INK_ROW, "py-2")}>
      <span aria-hidden="true">🦑 </span>
      {isolate`Your comment will show your name, ${name}, or “${INK_NAME}” if this Squid Ink wail is your own.`}
    </p>
  );
}

const INK_ROW = "mb-2 rounded-control bg-squid-soft px-3 text-sm text-squid-ink";
