import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refetchAuthorsHere, removeAuthorFromCache } from "../../cache/authors.ts";
import { onRemoteChange } from "../../cache/other-tabs.ts";
import { removeWailFromCache } from "../../cache/wail-cache.ts";

/** Removes from the screen what another tab has removed by a block, a deletion or a hiding, and shows it again with it. */
export function useRemoteChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onRemoteChange((change) => {
        if (change.type === "author removed") removeAuthorFromCache(queryClient, change.id);
        else if (change.type === "wail removed") removeWailFromCache(queryClient, change.id);
        else void refetchAuthorsHere(queryClient);
      }),
    [queryClient],
  );
}
