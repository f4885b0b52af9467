import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refetchAuthorsHere, removeAuthorFromCache } from "../../lib/authors.ts";
import { onRemoteChange } from "../../lib/other-tabs.ts";
import { removeWailFromCache } from "../../lib/wail-cache.ts";

/** What another tab has taken off the screen, by a block, a deletion or a hiding, goes here, and comes back here. */
export function useRemoteChanges(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onRemoteChange((change, id) => {
        if (change === "member gone") removeAuthorFromCache(queryClient, id);
        else if (change === "wail gone") removeWailFromCache(queryClient, id);
        else void refetchAuthorsHere(queryClient);
      }),
    [queryClient],
  );
}
