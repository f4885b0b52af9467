import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readAuthorsAnewHere, takeOffAuthor } from "../../lib/authors.ts";
import { hearOtherTabs } from "../../lib/other-tabs.ts";
import { takeOffWail } from "../../lib/wail-cache.ts";

/** What another tab has taken off the screen, by a block, a deletion or a hiding, goes here, and comes back here. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      hearOtherTabs((change, id) => {
        if (change === "member gone") takeOffAuthor(queryClient, id);
        else if (change === "wail gone") takeOffWail(queryClient, id);
        else void readAuthorsAnewHere(queryClient);
      }),
    [queryClient],
  );
}
