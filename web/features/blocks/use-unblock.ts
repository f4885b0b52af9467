import { useQueryClient } from "@tanstack/react-query";
import type { BlockedMember } from "../../../worker/contract/safety.ts";
import { api, call } from "../../lib/api.ts";
import { isAnswerLost, serverMessage } from "../../lib/api-error.ts";
import { refetchAuthors } from "../../lib/authors.ts";
import { mapItems } from "../../lib/pages.ts";
import { refetch } from "../../lib/read-anew.ts";
import { shownName } from "../../lib/text.ts";
import { useSingleFlightMutation } from "../../lib/use-single-flight-mutation.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { isolate } from "../../ui/name.tsx";
import { toast } from "../../ui/toast.ts";
import { blockedQuery } from "./blocked-query.ts";

/** Takes a block back; `onUnblocked` is called before the member's line goes. */
export function useUnblock(onUnblocked: () => void) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ memberId }: BlockedMember) => call(api.blocks.$delete({ json: { memberId } })),
    onSuccess: (_, member) => {
      onUnblocked();
      queryClient.setQueryData(blockedQuery.queryKey, (blocked) =>
        mapItems(blocked, (other: BlockedMember) => (other.memberId === member.memberId ? undefined : other)),
      );
      toast({
        title: isolate`${shownName(member, "Wail User")} is unblocked`,
        description: "You see each other's names again, unless they block you.",
      });
      return refetchAuthors(queryClient);
    },
    onError: (error) => {
      failureToast(error, "Could not unblock", serverMessage(error, "Please check your connection and try again."));
      if (!isAnswerLost(error)) return;
      void refetch(queryClient, blockedQuery.queryKey);
      void refetchAuthors(queryClient);
    },
  });
}
