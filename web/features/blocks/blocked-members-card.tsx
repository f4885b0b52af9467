import { useInfiniteQuery } from "@tanstack/react-query";
import type { BlockedMember } from "../../../worker/contract/safety.ts";
import { serverMessage } from "../../api/errors.ts";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { shownName } from "../../format/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { InlineError } from "../../ui/inline-error.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Name } from "../../ui/name.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { blockedQuery } from "./blocked-query.ts";
import { useUnblock } from "./use-unblock.ts";

/** The members whom the member has blocked, each with "Unblock". */
export function BlockedMembersCard() {
  return (
    <Card as="section" aria-labelledby="blocked-members" className="grid grid-cols-1 gap-4">
      <CardTitle id="blocked-members" tabIndex={-1} className="outline-none">
        Blocked Members
      </CardTitle>
      <Blocked />
    </Card>
  );
}

function Blocked() {
  const query = useInfiniteQuery(blockedQuery);
  const { data, error } = query;
  if (data === undefined && error !== null) {
    const message = serverMessage(error, "Your blocks could not be loaded.");
    return <InlineError message={message} onRetry={() => query.refetch()} retrying={query.isFetching} />;
  }
  if (data === undefined) return <Skeleton className="h-12" />;
  const members = data.pages.flatMap((page) => page.items);
  if (members.length === 0) {
    return <p className="text-muted">You have not blocked anybody. May the waters stay this calm.</p>;
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {members.map((member) => (
          <BlockedLine key={member.memberId} member={member} />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore label="Show more" onLoad={() => query.fetchNextPage()} isLoading={query.isFetchingNextPage} />
      )}
    </>
  );
}

function BlockedLine({ member }: { member: BlockedMember }) {
  const unblock = useUnblock(useWhileMounted(() => document.getElementById("blocked-members")?.focus()));
  const name = shownName(member, "Wail User");
  return (
    <li className="flex items-center gap-3">
      <Avatar from={[member.displayName, member.firstName]} memberId={member.memberId} />
      <div className="min-w-0 flex-1">
        <Name as="p" className="font-semibold">
          {name}
        </Name>
        <p className="text-muted text-sm">
          Blocked <TimeAgo iso={member.createdAt} />
        </p>
      </div>
      <Button
        look="outline"
        size="sm"
        pending={unblock.isPending}
        onClick={() => unblock.mutate(member)}
        aria-label={`Unblock ${name}`}
      >
        Unblock
      </Button>
    </li>
  );
}
