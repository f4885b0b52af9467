import { queryOptions } from "@tanstack/react-query";
import { api, call } from "../api/client.ts";
import { orNull } from "../api/errors.ts";

/** One pod; null where there is none with this id. */
export const podQuery = (podId: number) =>
  queryOptions({
    queryKey: ["/api/communities/:id", podId],
    queryFn: () => orNull(call(api.communities[":id"].$get({ param: { id: String(podId) } }))),
  });
