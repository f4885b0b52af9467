import { api, call } from "../../api/client.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { paths } from "../../navigation/paths.ts";
import { leave } from "../../session/sign-out.ts";
import { failureToast } from "../../ui/failure-toast.ts";

/** Signs out and leaves to the landing page. Only the server can end a session, so a failure leaves the member signed in. */
export function useLogOut(): () => void {
  const { mutate } = useSingleFlightMutation({
    mutationFn: () => call(api.auth.logout.$post()),
    onSuccess: () => leave(paths.landing),
    onError: (error) =>
      failureToast(
        error,
        "You are still signed in",
        "Logging out did not work. Please check your connection and try again.",
      ),
  });
  return () => mutate();
}
