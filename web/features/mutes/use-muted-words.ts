import { useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../api/client.ts";
import { ApiError, isAnswerLost } from "../../api/errors.ts";
import { refetch } from "../../cache/update-queries.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { currentUserQuery, updateMember } from "../../session/session.ts";
import { failureToast } from "../../ui/failure-toast.ts";

/** Mutes or unmutes a word. Texts on other screens collapse or open at once, as the words belong to the member. */
export function useMutedWordChange(change: "mute" | "unmute", onChanged?: () => void) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: (word: string) => {
      const { $post, $delete } = api.user["muted-words"];
      return call((change === "mute" ? $post : $delete)({ json: { word } }));
    },
    onSuccess: (user) => {
      updateMember(queryClient, user);
      onChanged?.();
    },
    onError: (error) => {
      if (refusal(error) !== undefined) return;
      failureToast(error, `Could not ${change}`, "Please check your connection and try again.");
      if (isAnswerLost(error)) void refetch(queryClient, currentUserQuery);
    },
  });
}

/** The server's sentence about the word itself, which belongs below the field, not in a toast. */
export function refusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === "invalid_input" || error.code === "mute_limit" ? error.detail : undefined;
}
