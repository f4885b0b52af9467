import { queryOptions } from "@tanstack/react-query";
import type { Community } from "../../worker/contract/pods.ts";
import { api, callPage, type ListPage } from "../api/client.ts";
import { cursorQuery, FIRST_PAGE } from "../api/pages.ts";
import { KEPT_OFFLINE } from "../offline/offline-copies.ts";

/** Every pod the member is in. */
export const myPodsQuery = queryOptions({
  queryKey: ["/api/user/communities"],
  queryFn: readAllPods,
  meta: KEPT_OFFLINE,
});

async function readAllPods(): Promise<Community[]> {
  const pods: Community[] = [];
  let cursor: string | undefined = FIRST_PAGE;
  do {
    const page: ListPage<Community> = await callPage(api.user.communities.$get({ query: cursorQuery(cursor) }));
    pods.push(...page.items);
    cursor = page.next;
  } while (cursor !== undefined);
  return pods;
}
