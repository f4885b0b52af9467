import { isAnswerLost, serverMessage } from "../../lib/api-error.ts";
import { isSignedOut } from "../../lib/session.ts";
import { failureToast } from "../../ui/failure-toast.ts";

/**
 * Where what ends all sessions has failed: says so. When its answer was lost and this session is over, it has worked, and
 * `onOver` is called: the device is to forget its member then, and nobody to read that their session has expired.
 */
export async function endingFailed(error: unknown, title: string, onOver: () => void): Promise<void> {
  if (isAnswerLost(error) && (await isSignedOut())) return onOver();
  const message = "We could not tell whether it worked. Please check your connection and try again.";
  failureToast(error, title, serverMessage(error, message));
}
