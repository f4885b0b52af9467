import { useQueryClient } from "@tanstack/react-query";
import type { BlockedMember } from "../../../worker/contract/safety.ts";
import { api, call } from "../../api/client.ts";
import { isAnswerLost, serverMessage } from "../../api/errors.ts";
import { mapItems } from "../../api/pages.ts";
import { refetchAuthors } from "../../cache/authors.ts";
import { refetch } from "../../cache/update-queries.ts";
import { shownName } from "../../format/text.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { isolate } from "../../ui/name.tsx";
import { toast } from "../../ui/toast.ts";
import { blockedQuery } from "./blocked-query.ts";

/** Unblocks a member. `onUnblocked` is called before the member's line disappears. */
export function useUnblock(onUnblocked: () => void) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: ({ memberId }: BlockedMember) => call(api.blocks.$delete({ json: { memberId } })),
    onSuccess: (_, member) => {
      onUnblocked();
      queryClient.setQueryData(
        blockedQuery.queryKey,
        (blocked) =>
          blocked &&
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
      void refetch(queryClient, blockedQuery);
      void refetchAuthors(queryClient);
    },
  });
}
