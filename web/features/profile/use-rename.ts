import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../api/client.ts";
import { ApiError, isAnswerLost } from "../../api/errors.ts";
import { renameAuthor } from "../../cache/authors.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { updateMember } from "../../session/session.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

/** Saves a display name and shows it everywhere at once. */
export function useRename(onRenamed: () => void) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    // One after the other: the form may be closed and opened again while a name is being sent.
    scope: { id: "rename" },
    mutationKey: RENAME,
    mutationFn: (displayName: string) =>
      call(api.user.profile.$patch({ json: { displayName, profileImageUrl: null } })),
    onSuccess: ({ isNameHeld = false, ...user }) => {
      updateMember(queryClient, user);
      renameAuthor(queryClient, user);
      toast({ title: "Profile updated", description: isNameHeld ? HELD : PUBLISHED });
      onRenamed();
    },
    onMutate: () => Date.now(),
    onError: (error, _name, askedAt = 0) => {
      if (refusal(error) === undefined) {
        failureToast(error, "Update failed", "Could not update your profile. Please try again.");
      }
      if (isAnswerLost(error)) void showNameAsItIs(queryClient, askedAt);
    },
  });
}

const RENAME = ["rename"];

const isRenamedSince = (queryClient: QueryClient, moment: number): boolean =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: RENAME })
    .some(({ state }) => state.submittedAt > moment);

async function showNameAsItIs(queryClient: QueryClient, askedAt: number): Promise<void> {
  const user = await call(api.auth.user.$get()).catch(() => undefined);
  // A rename sent later shows its own result.
  if (user === undefined || isRenamedSince(queryClient, askedAt)) return;
  updateMember(queryClient, user);
  renameAuthor(queryClient, user);
}

const PUBLISHED = "Your new name is out on the water.";
const HELD = "Your name is being checked. Your neighbors will see it soon.";

/** The server's sentence about the name itself, which belongs below the field, not in a toast. */
export function refusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === "invalid_input" || error.code === "content_moderated" ? error.detail : undefined;
}
