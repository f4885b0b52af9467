import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api, call } from "../../lib/api.ts";
import { ApiError, isAnswerLost } from "../../lib/api-error.ts";
import { renameAuthor } from "../../lib/authors.ts";
import { isSentAfter } from "../../lib/sending.ts";
import { renewMember } from "../../lib/session.ts";
import { useSingleFlightMutation } from "../../lib/use-single-flight-mutation.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

/** Saves a display name; every place on screen carries it at once. */
export function useRename(onRenamed: () => void) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    // One after the other: the form may be closed and opened again while a name is on its way.
    scope: { id: "rename" },
    mutationKey: RENAME,
    mutationFn: (displayName: string) =>
      call(api.user.profile.$patch({ json: { displayName, profileImageUrl: null } })),
    onSuccess: ({ isNameHeld = false, ...user }) => {
      renewMember(queryClient, user);
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

async function showNameAsItIs(queryClient: QueryClient, askedAt: number): Promise<void> {
  const user = await call(api.auth.user.$get()).catch(() => undefined);
  // A name that was chosen since says itself what has become of it.
  if (user === undefined || isSentAfter(queryClient, RENAME, askedAt)) return;
  renewMember(queryClient, user);
  renameAuthor(queryClient, user);
}

const PUBLISHED = "Your new name is out on the water.";
const HELD = "Your name is being checked. Your neighbors will see it soon.";

/** The server's sentence about the name itself, which belongs below the field and not into a toast. */
export function refusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === "invalid_input" || error.code === "content_moderated" ? error.detail : undefined;
}
