import { queryOptions } from "@tanstack/react-query";
import { api, call } from "../../api/client.ts";

/** What this device is sent. It ends with the session. */
export const pushQuery = queryOptions({
  queryKey: ["/api/push"],
  queryFn: () => call(api.push.$get()),
  refetchOnMount: "always",
});
