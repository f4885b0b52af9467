import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReportReason } from "../../../worker/contract/report-reasons.ts";
import type { ContentKind } from "../../../worker/contract/safety.ts";
import { api, call } from "../../api/client.ts";
import { ApiError, serverMessage } from "../../api/errors.ts";
import { mapOwnText, refetchText } from "../../cache/own-texts.ts";
import { patchReply } from "../../cache/ripples.ts";
import { patchComment, patchWail } from "../../cache/wail-cache.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

/** Something a member wrote. */
export interface ContentRef {
  readonly kind: ContentKind;
  readonly id: number;
}

export const reportKey = ({ kind, id }: ContentRef) => ["report", kind, id];

/** Reports something to the operators. A repeated report counts as done. */
export function useReport({ kind, id }: ContentRef, onDone: () => void) {
  return useMutation({
    mutationKey: reportKey({ kind, id }),
    mutationFn: (reason: ReportReason) => call(api.reports.$post({ json: { kind, id, reason } })),
    onSuccess: () => {
      onDone();
      toast({ title: "Thank you for telling us", description: "We will look at it. Nobody learns who reported it." });
    },
    onError: (error) => {
      const isRepeat = error instanceof ApiError && error.code === "already_reported";
      const message = serverMessage(error, "Could not send your report. Please try again.");
      if (!isRepeat) return failureToast(error, "Report Failed", message);
      onDone();
      toast({ title: "Already reported", description: message });
    },
  });
}

export const appealKey = ({ kind, id }: ContentRef) => ["appeal", kind, id];

/** Asks for a review of the member's own held or removed text, once. */
export function useAppeal({ kind, id }: ContentRef, onDone: () => void) {
  const queryClient = useQueryClient();
  const content = { kind, id };
  return useMutation({
    mutationKey: appealKey(content),
    mutationFn: (reason: string) => call(api.appeals.$post({ json: reason === "" ? content : { ...content, reason } })),
    onSuccess: () => {
      noteAppeal(queryClient, content);
      onDone();
      toast({ title: "Review requested", description: "A person will look at it. You will hear from us." });
    },
    onError: (error) => {
      const isRepeat = error instanceof ApiError && error.code === "already_appealed";
      const message = serverMessage(error, "Could not ask for a review. Please try again.");
      if (!isRepeat) return failureToast(error, "Review not requested", message);
      // The review may have been decided.
      refetchText(queryClient, content);
      onDone();
      toast({ title: "Asked already", description: message });
    },
  });
}

/** Shows on the text that its review was asked for. */
function noteAppeal(queryClient: QueryClient, content: ContentRef): void {
  const { kind, id } = content;
  mapOwnText(queryClient, content, (text) => ({ ...text, appeal: "open" }));
  if (kind === "wail") patchWail(queryClient, id, () => ({ appeal: "open" }));
  else if (kind === "comment") patchComment(queryClient, id, { appeal: "open" });
  else patchReply(queryClient, id, (reply) => ({ ...reply, appeal: "open" }));
}
