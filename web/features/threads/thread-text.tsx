import { Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import { SQUID_INK_AUTHOR } from "../../../worker/contract/squid-ink.ts";
import type { WailComment } from "../../../worker/contract/wails.ts";
import { shownName } from "../../format/text.ts";
import { useMutedWord } from "../../session/muted-words.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ModerationNote } from "../../ui/moderation-note.tsx";
import { Name } from "../../ui/name.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { UnlessMuted } from "../../ui/unless-muted.tsx";
import { WrittenText } from "../../ui/written-text.tsx";
import type { TextEditing } from "./use-editing.ts";

/** Only the author of a Squid Ink wail comments under Squid Ink, and only below it. */
export const INK_NAME = `${SQUID_INK_AUTHOR.displayName} · author`;

interface ThreadTextProps {
  text: WailComment | RippleReply;
  noun: "comment" | "reply";
  editing: TextEditing;
  /** In place of the text while it is edited. */
  editor: ReactNode;
  deletion: { readonly remove: () => void; readonly isRemoving: boolean };
  /** For texts of others: report and block. */
  menu?: ReactNode;
  /** What the author can do about a held or removed text. */
  appeal?: ReactNode;
  /** Beside the name. */
  badges?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
}

/** One text of a thread: a comment or a reply to the ripple. */
export function ThreadText({ text, noun, editing, editor, deletion, menu, appeal, badges, children }: ThreadTextProps) {
  const isInk = "isAnonymous" in text && text.isAnonymous === true;
  const name = isInk ? INK_NAME : shownName(text.author, "Wail User");
  const label = `${noun === "comment" ? "Comment" : "Reply"} by ${name}`;
  return (
    <UnlessMuted word={useMutedWord(text)}>
      <article aria-label={label} className="flex gap-3">
        <Avatar
          from={[text.author.displayName, text.author.firstName]}
          memberId={"authorId" in text ? text.authorId : text.userId}
          squidInk={isInk}
          size="sm"
        />
        <div className="min-w-0 flex-1">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 gap-y-1">
            <Name className="font-semibold text-sm">{name}</Name>
            <TimeAgo iso={text.createdAt} isEdited={text.isEdited} className="shrink-0 text-faint text-xs" />
            {badges}
          </div>
          {editing.isOpen ? editor : <WrittenText text={text.content} lines={12} className="mt-0.5" />}
          <ModerationNote state={text.moderation} action={appeal} className="mt-2" />
          {children}
        </div>
        <div className="-mt-2 -mr-2 shrink-0">
          {text.isMine ? (
            <>
              {editing.start && (
                <IconButton label={`Edit ${noun}`} onClick={editing.start}>
                  <Pencil aria-hidden="true" />
                </IconButton>
              )}
              <IconButton
                label={`Delete ${noun}`}
                onClick={deletion.remove}
                aria-disabled={deletion.isRemoving || undefined}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </>
          ) : (
            menu
          )}
        </div>
      </article>
    </UnlessMuted>
  );
}
