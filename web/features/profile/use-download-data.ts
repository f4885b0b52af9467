import { api, call } from "../../api/client.ts";
import { serverMessage } from "../../api/errors.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

/** Saves everything that is held about the member as a file. */
export function useDownloadData() {
  return useSingleFlightMutation({
    mutationFn: () => call(api.user.export.$get()),
    onSuccess: (data) => {
      saveFile("wail-data.json", JSON.stringify(data, null, 2));
      toast({ title: "Your data is ready", description: "It is saved as wail-data.json." });
    },
    onError: (error) =>
      failureToast(
        error,
        "Download failed",
        serverMessage(error, "Your data could not be downloaded. Please check your connection."),
      ),
  });
}

function saveFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
