import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import { badgeProgress } from "../../../worker/contract/badges.ts";
import type { Wail, WailAuthor } from "../../../worker/contract/wails.ts";
import { shownName } from "../../format/text.ts";
import { paths } from "../../navigation/paths.ts";
import { Name } from "../../ui/name.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";

interface AuthorLineProps {
  author: WailAuthor;
  /** Names the article. */
  id?: string;
  /** When it was posted, or that it is being posted. */
  children: ReactNode;
}

/** A wail's author and time. */
export const AuthorLine = ({ author, id, children }: AuthorLineProps) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
    <Name id={id} className="font-semibold">
      {shownName(author, "Wail User")}
    </Name>
    {author.totalShells !== null && <Tier totalShells={author.totalShells} />}
    {children}
  </div>
);

interface TimeLinkProps {
  wail: Pick<Wail, "id" | "createdAt" | "isEdited">;
  ref: RefObject<HTMLAnchorElement | null>;
}

/** A wail's time, which links to the wail's own page. */
export const TimeLink = ({ wail, ref }: TimeLinkProps) => (
  <Link
    ref={ref}
    to={paths.wail(wail.id)}
    className="-my-2 shrink-0 rounded-sm py-2 text-faint text-sm hover:underline"
  >
    <TimeAgo iso={wail.createdAt} isEdited={wail.isEdited} />
    <span className="sr-only">. Open this wail</span>
  </Link>
);

/** The badge an author holds, by shells earned openly. */
function Tier({ totalShells }: { totalShells: number }) {
  const { current } = badgeProgress(totalShells);
  return (
    <Tooltip text={current.displayName}>
      <span role="img" aria-label={current.displayName} className="shrink-0 text-sm">
        {current.emoji}
      </span>
    </Tooltip>
  );
}
