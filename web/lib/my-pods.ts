import { queryOptions } from "@tanstack/react-query";
import type { Community } from "../../worker/contract/pods.ts";
import { api, callPage } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { readOfflineCopy, storeOfflineCopy } from "./offline-copy.ts";

const COPY = "pods";

/** Every pod the member is in. Without a connection: those known when there last was one. */
export const myPodsQuery = queryOptions({
  queryKey: ["/api/user/communities"],
  queryFn: async (): Promise<Community[]> => {
    try {
      const pods = await allPages();
      storeOfflineCopy(COPY, pods);
      return pods;
    } catch (error) {
      const kept = error instanceof ApiError ? undefined : await readOfflineCopy(COPY, ({ storedPods }) => storedPods);
      if (kept === undefined) throw error;
      return kept;
    }
  },
});

async function allPages(): Promise<Community[]> {
  const pods: Community[] = [];
  let cursor: string | undefined;
  do {
    const page = await callPage(api.user.communities.$get({ query: cursor === undefined ? {} : { cursor } }));
    pods.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return pods;
}
