import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { MutedThread } from "../../../worker/contract/mutes.ts";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import { serverMessage } from "../../api/errors.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { InlineError } from "../../ui/inline-error.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { mutedThreadsQuery, useMuteThread } from "./use-mute-thread.ts";

/** The member's own wails whose notifications are muted, each with "Unmute". */
export function MutedThreadsCard() {
  return (
    <Card as="section" aria-labelledby="muted-threads" className="grid grid-cols-1 gap-4">
      <CardTitle id="muted-threads">Muted Notifications</CardTitle>
      <MutedThreads />
    </Card>
  );
}

function MutedThreads() {
  const { data, error, refetch, isFetching } = useQuery(mutedThreadsQuery);
  if (data === undefined && error !== null) {
    const message = serverMessage(error, "What you have muted could not be loaded.");
    return <InlineError message={message} onRetry={() => refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <Skeleton className="h-12" />;
  if (data.length === 0) {
    return <p className="text-muted">All your wails notify you. The menu of each one can mute it.</p>;
  }
  return (
    <ul className="grid grid-cols-1 gap-3">
      {data.map((thread) => (
        <MutedLine key={thread.wailId} thread={thread} />
      ))}
    </ul>
  );
}

function MutedLine({ thread: { wailId, quote, podName, createdAt } }: { thread: MutedThread }) {
  const unmute = useMuteThread();
  const place = splitPodName(podName).title;
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <Link to={paths.wail(wailId)} className="written line-clamp-2 font-semibold hover:underline">
          {quote ?? "🦑 Squid Ink wail"}
        </Link>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          <span translate="no">{place}</span>
          <span aria-hidden="true"> · </span>
          <TimeAgo iso={createdAt} />
        </p>
      </div>
      <Button
        look="outline"
        size="sm"
        pending={unmute.isPending}
        onClick={() => unmute.mutate({ id: wailId, isMuted: true })}
        aria-label={`Unmute ${quote ?? "Squid Ink wail"}`}
      >
        Unmute
      </Button>
    </li>
  );
}
