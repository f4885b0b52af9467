import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

/** Has a pod's screen told what happens in the pod; nothing for undefined. The code comes after the screen is painted. */
export function useLivePod(podId: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (podId === undefined) return;
    let leave: (() => void) | undefined;
    let hasLeft = false;
    const join = async () => {
      // Without it the screen shows what it reads.
      const live = await import("./live-connection.ts").catch(() => undefined);
      if (!hasLeft) leave = live?.joinLive(queryClient, podId);
    };
    void join();
    return () => {
      hasLeft = true;
      leave?.();
    };
  }, [queryClient, podId]);
}
