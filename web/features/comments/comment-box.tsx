import { SendHorizontal } from "lucide-react";
import { type Ref, useId } from "react";
import * as z from "zod/mini";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { Wail, WailComment } from "../../../worker/contract/wails.ts";
import { draftKey, useDraft } from "../../lib/drafts.ts";
import { isSessionOver, useMember } from "../../lib/session.ts";
import { shownName } from "../../lib/text.ts";
import { readWritten } from "../../lib/written.ts";
import { Button } from "../../ui/button.tsx";
import { CharacterCount } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { WritingArea } from "../../ui/writing-area.tsx";
import { useAddComment, useIsCommenting } from "./thread.ts";

const draftSchema = z.string();

interface CommentBoxProps {
  wail: Wail;
  onSent: (comment: WailComment) => void;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Where a comment is written. The draft of each thread survives until its comment has arrived. */
export function CommentBox({ wail, onSent, inputRef }: CommentBoxProps) {
  const member = useMember();
  const hintId = useId();
  const [text, setText, clearText] = useDraft(draftKey(member.id, `comment.${wail.id}`), draftSchema, "");
  const add = useAddComment(wail.id, (comment) => {
    clearText();
    onSent(comment);
  });
  const isSending = useIsCommenting(wail.id);
  const { content, used, isEmpty, isTooLong } = readWritten(text, LIMITS.comment);
  const cannotSend = isEmpty || isTooLong;
  const submit = () => {
    if (isSessionOver()) askToSignIn();
    else if (!cannotSend && !isSending) add.mutate(content);
  };
  const namesMe = wail.isMine && wail.isAnonymous;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {namesMe && (
        <p id={hintId} className="mb-2 rounded-control bg-squid-soft px-3 py-2 text-sm text-squid-ink">
          <span aria-hidden="true">🦑 </span>
          Your comment will show your name, {shownName(member, "User")}, even here under your own Squid Ink wail.
        </p>
      )}
      <div className="flex items-end gap-2 rounded-control border border-control bg-surface py-1 pr-1 pl-4 transition focus-within:border-primary hover:border-primary">
        <WritingArea
          ref={inputRef}
          label="Your comment"
          placeholder="Add a comment..."
          value={text}
          onValueChange={setText}
          onSubmit={submit}
          readOnly={isSending}
          aria-describedby={namesMe ? hintId : undefined}
          className="max-h-40 py-2.5 outline-none"
        />
        <Button
          type="submit"
          aria-label="Send comment"
          className="size-11 shrink-0 px-0!"
          disabled={cannotSend}
          pending={isSending}
        >
          {!isSending && <SendHorizontal className="size-5" aria-hidden="true" />}
        </Button>
      </div>
      <div className="mt-1">
        <CharacterCount used={used} max={LIMITS.comment} />
      </div>
    </form>
  );
}

const askToSignIn = () =>
  toast({
    title: "Sign in to comment!",
    description: "Join the community to share your thoughts!",
    variant: "destructive",
  });
