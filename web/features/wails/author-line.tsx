import { Link } from "react-router";
import { badgeProgress } from "../../../worker/contract/badges.ts";
import type { Wail } from "../../../worker/contract/wails.ts";
import { shownName } from "../../format/text.ts";
import { paths } from "../../navigation/paths.ts";
import { Name } from "../../ui/name.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";

/** A wail's author and time; the time links to the wail's own page. `id` names the article. */
export function AuthorLine({ wail, id }: { wail: Wail; id: string }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
      <Name id={id} className="font-semibold">
        {shownName(wail.author, "Wail User")}
      </Name>
      {wail.author.totalShells !== null && <Tier totalShells={wail.author.totalShells} />}
      <Link to={paths.wail(wail.id)} className="-my-2 shrink-0 rounded-sm py-2 text-faint text-sm hover:underline">
        <TimeAgo iso={wail.createdAt} />
        <span className="sr-only">. Open this wail</span>
      </Link>
    </div>
  );
}

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
