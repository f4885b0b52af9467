import { useQueryClient } from "@tanstack/react-query";
import type { PushSettings } from "../../../worker/contract/push.ts";
import { api, call } from "../../api/client.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { pushQuery } from "./push-query.ts";

interface TurnOn {
  readonly publicKey: string;
  readonly settings: PushSettings;
}

/** Asks the browser for permission where it is missing, and has the server send this device what is chosen. */
export function useTurnOnPush() {
  const show = useShowSettings();
  return useSingleFlightMutation({
    mutationFn: async ({ publicKey, settings }: TurnOn) => {
      const { endpoint, keys } = await subscribe(publicKey);
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const { p256dh = "", auth = "" } = keys ?? {};
      await call(api.push.$put({ json: { endpoint: endpoint ?? "", p256dh, auth, zone, settings } }));
    },
    onSuccess: (_answer, { settings }) => show(settings),
    onError: (error) => {
      if (error instanceof PermissionRefused) toast({ title: "Notifications stay off", description: REFUSED });
      else failureToast(error, "Could not turn on notifications", "Please try again in a moment.");
    },
  });
}

/** Has the server send this device nothing any more. */
export function useTurnOffPush() {
  const show = useShowSettings();
  return useSingleFlightMutation({
    mutationFn: () => call(api.push.$delete()),
    onSuccess: () => show(null),
    onError: (error) => failureToast(error, "Could not turn off notifications", "Please try again in a moment."),
  });
}

class PermissionRefused extends Error {}

const REFUSED = "Your browser was not allowed to show them. You can change that in its settings for this site.";

async function subscribe(publicKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== "granted") throw new PermissionRefused();
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) throw new Error("There is no service worker.");
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return (await registration.pushManager.subscribe(options)).toJSON();
}

function useShowSettings() {
  const queryClient = useQueryClient();
  return (settings: PushSettings | null) =>
    queryClient.setQueryData(pushQuery.queryKey, (state) => state && { ...state, settings });
}
