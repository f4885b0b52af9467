import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queuedDrafts } from "../../device/drafts.ts";
import { useMember } from "../../session/session.ts";

/** A device may believe in a connection that it does not have, and so miss its return. */
const TRY_AGAIN_MS = 30_000;

/** Sends the member's queued drafts when the app is opened and when the connection returns. */
export function useQueuedDrafts(): void {
  const queryClient = useQueryClient();
  const { id } = useMember();
  useEffect(() => {
    const send = async () => {
      if (!navigator.onLine || queuedDrafts(id).length === 0) return;
      const chunk = await import("./send-queued.ts").catch(() => undefined);
      chunk?.sendQueued(queryClient, id);
    };
    void send();
    addEventListener("online", send);
    const timer = setInterval(send, TRY_AGAIN_MS);
    return () => {
      removeEventListener("online", send);
      clearInterval(timer);
    };
  }, [queryClient, id]);
}
