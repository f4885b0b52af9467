import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { PAGE } from "../../../worker/contract/limits.ts";
import { api, call } from "../../lib/api.ts";
import { serverMessage } from "../../lib/api-error.ts";
import { leaveTo } from "../../lib/leave-page.ts";
import { paths } from "../../lib/paths.ts";
import { useSingleFlightMutation } from "../../lib/use-single-flight-mutation.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { AlertDialog } from "../../ui/dialog.tsx";
import { InlineError } from "../../ui/inline-error.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { endingFailed } from "./ending-failed.ts";
import { sessionsQuery } from "./sessions-query.ts";

/** Where one is signed in, and the way to end all of it (an addition; docs/product.md, "Accounts"). */
export function SessionsCard() {
  const [isAsking, setAsking] = useState(false);
  const signOut = useSignOutEverywhere();
  return (
    <Card as="section" aria-labelledby="sessions" className="grid grid-cols-1 gap-4">
      <CardTitle id="sessions">Where You're Signed In</CardTitle>
      <Sessions />
      <Button look="outline" className="justify-self-start" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="Every device is signed out at once, this one too."
        confirmLabel="Sign out everywhere"
        pending={signOut.isPending}
        onConfirm={() => signOut.mutate()}
      />
    </Card>
  );
}

function Sessions() {
  const { data, error, refetch, isFetching } = useQuery(sessionsQuery);
  if (data === undefined && error !== null) {
    const message = serverMessage(error, "Your sessions could not be loaded.");
    return <InlineError message={message} onRetry={() => refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <Skeleton className="h-14" />;
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {data.map(({ sid, device, current, signedInAt }) => (
          <li key={sid} className="flex items-center gap-3">
            <MonitorSmartphone className="size-5 shrink-0 text-muted" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <p className="named font-semibold">{device}</p>
              <p className="text-muted text-sm">
                Signed in <TimeAgo iso={signedInAt} />
              </p>
            </div>
            {current && <Badge look="kelp">This device</Badge>}
          </li>
        ))}
      </ul>
      {data.length === PAGE.sessions && (
        <p className="text-muted text-sm">
          There may be more than these {PAGE.sessions}. Signing out everywhere ends them too.
        </p>
      )}
    </>
  );
}

function useSignOutEverywhere() {
  const queryClient = useQueryClient();
  const leave = () => leaveTo(paths.landing, queryClient);
  return useSingleFlightMutation({
    mutationFn: () => call(api.auth.sessions.$delete()),
    onSuccess: leave,
    onError: (error) => endingFailed(error, "Sign-out failed", leave),
  });
}
