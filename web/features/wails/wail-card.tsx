import { Lock } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/cx.ts";
import { ModerationNote } from "../../ui/moderation-note.tsx";
import { WrittenText } from "../../ui/written-text.tsx";
import { AuthorLine } from "./author-line.tsx";
import { CategoryChip } from "./category-chip.tsx";

interface WailCardProps {
  wail: Wail;
  /** At the upper right: the menu, or the author's delete button. */
  corner?: ReactNode;
  /** Like, comment, share; left out in places where a wail is only quoted. */
  actions?: ReactNode;
  /** What the author can do about a held or removed wail. */
  appeal?: ReactNode;
  /** Shows all of a tall text, as the wail's own page does. */
  isFull?: boolean;
}

/** A wail as everybody sees it. */
export function WailCard({ wail, corner, actions, appeal, isFull = false }: WailCardProps) {
  const authorId = useId();
  return (
    <article
      aria-labelledby={authorId}
      className={cx(
        "relative flex gap-3 overflow-hidden rounded-card border bg-surface px-4 pt-2.5 pb-0.5 shadow-card tablet:px-5 tablet:pt-3",
        wail.category === "emergency" ? "border-danger" : "border-line",
      )}
    >
      <Avatar
        from={[wail.author.displayName, wail.author.firstName]}
        memberId={wail.authorId}
        squidInk={wail.isAnonymous}
        size="sm"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-1 py-1.5">
            <AuthorLine wail={wail} id={authorId} />
            <CategoryChip category={wail.category} />
            {wail.isAnonymous && wail.isMine && <OwnInk />}
          </div>
          {corner !== undefined && <div className="-mt-1 -mr-3 -mb-2 shrink-0">{corner}</div>}
        </div>
        <WrittenText text={wail.content} {...(isFull ? {} : { lines: 12 })} />
        <ModerationNote state={wail.moderation} action={appeal} className="mt-3" />
        {actions !== undefined && <div className="-ml-2 flex items-center gap-1">{actions}</div>}
      </div>
    </article>
  );
}

/** Tells authors which Squid Ink wails are theirs. */
const OwnInk = () => (
  <span className="inline-flex items-center gap-1 text-faint text-xs">
    <Lock className="size-3" aria-hidden="true" />
    Yours, only you can tell
  </span>
);
