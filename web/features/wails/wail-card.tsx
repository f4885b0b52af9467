import { Lock } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { cx } from "../../ui/cx.ts";
import { ModerationNote } from "../../ui/moderation-note.tsx";
import { WrittenText } from "../../ui/written-text.tsx";
import { AuthorLine, TimeLink } from "./author-line.tsx";
import { CategoryChip } from "./category-chip.tsx";
import { useCardLink } from "./use-card-link.ts";

interface WailCardProps {
  wail: Wail;
  /** At the upper right: the menu. */
  corner: ReactNode;
  /** Like, comment, share. */
  actions: ReactNode;
  /** What the author can do about a held or removed wail. */
  appeal: ReactNode;
  /** In place of the text while it is edited. */
  editor?: ReactNode;
  /** The text with what was searched for marked. */
  marked?: ReactNode;
  /** Shows all of a tall text, as the wail's own page does. */
  isFull?: boolean;
  /** Whether the member has just posted it: then it is brought into view, and lit for a moment. */
  isNew?: boolean;
}

/** A wail as everybody sees it. In a feed all of it leads to its own page. */
export function WailCard({
  wail,
  corner,
  actions,
  appeal,
  editor,
  marked,
  isFull = false,
  isNew = false,
}: WailCardProps) {
  const authorId = useId();
  const card = useRef<HTMLElement>(null);
  const { link, onClick } = useCardLink();
  const isLink = !isFull && editor === undefined;

  useEffect(() => {
    if (isNew) card.current?.scrollIntoView({ block: "nearest" });
  }, [isNew]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the link of the time
    <article
      ref={card}
      aria-labelledby={authorId}
      onClick={isLink ? onClick : undefined}
      className={cx(
        CARD,
        "bg-surface shadow-card",
        wail.category === "emergency" ? "border-2 border-danger" : "border-line",
        isLink && "cursor-pointer transition-colors hover:border-control has-[a:focus-visible]:border-focus",
        isNew && "animate-lit",
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
          <div className={HEAD}>
            <AuthorLine author={wail.author} id={authorId}>
              <TimeLink wail={wail} ref={link} />
            </AuthorLine>
            <CategoryChip category={wail.category} />
            {wail.isAnonymous && wail.isMine && <OwnInk />}
          </div>
          <div className="-mt-1 -mr-3 -mb-2 shrink-0">{corner}</div>
        </div>
        {editor ?? <WrittenText text={wail.content} marked={marked} {...(isFull ? {} : { lines: 12 })} />}
        <ModerationNote state={wail.moderation} action={appeal} className="mt-3" />
        <div className="-ml-2 flex items-center gap-1">{actions}</div>
      </div>
    </article>
  );
}

interface PendingWailProps {
  wail: Pick<Wail, "content" | "category" | "isAnonymous" | "author" | "authorId">;
}

/** A wail that is being posted: there is nothing to do with it yet. */
export const PendingWail = ({ wail }: PendingWailProps) => (
  <div className={cx(CARD, "border-control border-dashed bg-sunken text-muted")}>
    <Avatar
      from={[wail.author.displayName, wail.author.firstName]}
      memberId={wail.authorId}
      squidInk={wail.isAnonymous}
      size="sm"
    />
    <div className="min-w-0 flex-1 pb-2">
      <div className={HEAD}>
        <AuthorLine author={wail.author}>
          <span role="status" className="text-sm">
            Posting…
          </span>
        </AuthorLine>
        <CategoryChip category={wail.category} />
      </div>
      <WrittenText text={wail.content} lines={12} />
    </div>
  </div>
);

const CARD = "relative flex gap-3 overflow-hidden rounded-card border px-4 pt-2.5 pb-0.5 tablet:px-5 tablet:pt-3";
const HEAD = "flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-1 py-1.5";

/** Tells authors which Squid Ink wails are theirs. */
const OwnInk = () => (
  <span className="inline-flex items-center gap-1 text-faint text-xs">
    <Lock className="size-3" aria-hidden="true" />
    Yours, only you can tell
  </span>
);
