import { queryOptions, useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { PAGE } from "../../../worker/contract/limits.ts";
import { api, call } from "../../api/client.ts";
import { serverMessage } from "../../api/errors.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { paths } from "../../navigation/paths.ts";
import { leave } from "../../session/leave.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { AlertDialog } from "../../ui/dialog.tsx";
import { InlineError } from "../../ui/inline-error.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { handleSignOutError } from "./sign-out-error.ts";

const sessionsQuery = queryOptions({
  queryKey: ["/api/auth/sessions"],
  queryFn: () => call(api.auth.sessions.$get()),
  // Other devices sign in while the app stays open.
  refetchOnMount: "always",
});

/** Where the member is signed in, and "Sign out everywhere". */
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
  const leaveToLanding = () => leave(paths.landing);
  return useSingleFlightMutation({
    mutationFn: () => call(api.auth.sessions.$delete()),
    onSuccess: leaveToLanding,
    onError: (error) => handleSignOutError(error, "Sign-out failed", leaveToLanding),
  });
}
