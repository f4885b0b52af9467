import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { badgeProgress } from "../../../worker/contract/badges.ts";
import { shellStatsQuery } from "../../cache/shells.ts";
import { counted } from "../../format/text.ts";
import { paths } from "../../navigation/paths.ts";

/** The member's shells and badge, as a link to the badges screen. Nothing until they are known. */
export function ShellPill() {
  const { data } = useQuery(shellStatsQuery);
  if (data === undefined) return null;
  const { current } = badgeProgress(data.totalShells);
  return (
    <Link
      to={paths.badges}
      aria-label={`${counted(data.totalShells, "shell")}, ${current.displayName}. Show badges`}
      className="inline-flex min-h-11 shrink-0 items-center"
    >
      <span className="inline-flex h-9 items-center gap-1.5 rounded-full bg-sun-soft px-3 font-bold text-sm text-sun-ink tabular-nums transition hover:brightness-[0.97]">
        <span aria-hidden="true">{current.emoji}</span>
        {data.totalShells.toLocaleString("en-US")}
      </span>
    </Link>
  );
}
