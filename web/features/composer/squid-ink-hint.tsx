import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { myPodsQuery } from "../../cache/my-pods.ts";
import { counted } from "../../format/text.ts";
import { paths } from "../../navigation/paths.ts";
import { squidInkQuery } from "./squid-ink-query.ts";

/** Shown once Squid Ink is ticked: what it does, what it cannot do in a small pod, and how much is left this month. */
export function SquidInkHint({ pod }: { pod: Community }) {
  const { data } = useQuery(squidInkQuery(pod.id));
  // The number of members changes while the app stays open.
  const { data: pods } = useQuery({ ...myPodsQuery, refetchOnMount: "always" });
  const { memberCount } = pods?.find(({ id }) => id === pod.id) ?? pod;
  return (
    <div className="rounded-control bg-squid-soft px-3 py-2 text-sm text-squid-ink">
      <p>Neighbors see “Squid Ink” instead of your name. {data !== undefined && <Left remaining={data.remaining} />}</p>
      {memberCount < LIMITS.hidesAnAuthor && (
        <p className="mt-1">This pod is still small: neighbors may guess who wrote this.</p>
      )}
    </div>
  );
}

function Left({ remaining }: { remaining: number | null }) {
  if (remaining === null) return <strong className="font-semibold">You have unlimited Squid Ink.</strong>;
  if (remaining > 0) {
    return (
      <strong className="font-semibold">
        {remaining} of {counted(LIMITS.freeSquidInkPerMonth, "Squid Ink wail")} left this month.
      </strong>
    );
  }
  return (
    <>
      <strong className="font-semibold">None left this month.</strong>{" "}
      <Link to={paths.subscribe} className="underline">
        Get unlimited Squid Ink
      </Link>
    </>
  );
}
