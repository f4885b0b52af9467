import { type QueryClient, queryOptions, skipToken, useQuery } from "@tanstack/react-query";

/** The ids of wails that have appeared in a pod since its feed was read; the feed waits for the member to ask for them. */
const newWailsQuery = (podId: number) =>
  queryOptions<readonly number[]>({ queryKey: ["new wails", podId], queryFn: skipToken, initialData: [] });

export const useNewWails = (podId: number) => useQuery(newWailsQuery(podId)).data ?? [];

export const addNewWails = (queryClient: QueryClient, podId: number, ids: readonly number[]) =>
  update(queryClient, podId, (known) => [...new Set([...known, ...ids])]);

export const removeNewWail = (queryClient: QueryClient, podId: number, wailId: number) =>
  update(queryClient, podId, (known) => known.filter((id) => id !== wailId));

/** After the feed was read again, with this wail as its newest. */
export const keepNewerWails = (queryClient: QueryClient, podId: number, newest: number) =>
  update(queryClient, podId, (known) => known.filter((id) => id > newest));

const update = (queryClient: QueryClient, podId: number, change: (ids: readonly number[]) => readonly number[]) =>
  queryClient.setQueryData(newWailsQuery(podId).queryKey, (ids) => change(ids ?? []));
