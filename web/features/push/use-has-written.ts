import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** The mutation keys of wails and comments begin with these. */
const WRITTEN = ["wail", "comment"];

/** Whether the member has posted a wail or a comment since the app was opened. */
export function useHasWritten(): boolean {
  const queryClient = useQueryClient();
  const [hasWritten, setHasWritten] = useState(false);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ mutation }) => {
        const isText = WRITTEN.includes(String(mutation?.options.mutationKey?.[0]));
        if (isText && mutation?.state.status === "success") setHasWritten(true);
      }),
    [queryClient],
  );
  return hasWritten;
}
