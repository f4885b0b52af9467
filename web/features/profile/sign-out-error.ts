import { isAnswerLost, serverMessage } from "../../api/errors.ts";
import { isSignedOut } from "../../session/current-user.ts";
import { failureToast } from "../../ui/failure-toast.ts";

/**
 * Handles a failure of what ends all sessions. When the answer was lost and the session is over, it has worked:
 * `onOver` is called, and the member does not read that their session has expired.
 */
export async function handleSignOutError(error: unknown, title: string, onOver: () => void): Promise<void> {
  if (isAnswerLost(error) && (await isSignedOut())) return onOver();
  const message = "We could not tell whether it worked. Please check your connection and try again.";
  failureToast(error, title, serverMessage(error, message));
}
