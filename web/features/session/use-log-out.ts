import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { paths } from "../../navigation/paths.ts";
import { signOut } from "../../session/current-user.ts";
import { leave } from "../../session/leave.ts";

/** Signs out and leaves to the landing page, also when the server cannot be reached. */
export function useLogOut(): () => void {
  const { mutate } = useSingleFlightMutation({ mutationFn: signOut, onSuccess: () => leave(paths.landing) });
  return () => mutate();
}
