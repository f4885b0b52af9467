import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReportReason } from "../../../worker/contract/report-reasons.ts";
import type { ContentKind } from "../../../worker/contract/safety.ts";
import { api, call } from "../../lib/api.ts";
import { ApiError, serverMessage } from "../../lib/api-error.ts";
import { mapOwnText, refetchText } from "../../lib/own-texts.ts";
import { patchReply } from "../../lib/ripples.ts";
import { patchComment, patchWail } from "../../lib/wail-cache.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

/** Something a member wrote. */
export interface ContentRef {
  readonly kind: ContentKind;
  readonly id: number;
}

export const reportKey = ({ kind, id }: ContentRef) => ["report", kind, id];

/** Tells the operators about something. Having told them before is as good. */
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

/** Asks for a second look at one's own held or removed text, once. */
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
      // Somebody may have decided by now.
      refetchText(queryClient, content);
      onDone();
      toast({ title: "Asked already", description: message });
    },
  });
}

/** From now on the text says that its review was asked for, and does not offer it again. */
function noteAppeal(queryClient: QueryClient, content: ContentRef): void {
  const { kind, id } = content;
  mapOwnText(queryClient, content, (text) => ({ ...text, appeal: "open" }));
  if (kind === "wail") patchWail(queryClient, id, () => ({ appeal: "open" }));
  else if (kind === "comment") patchComment(queryClient, id, { appeal: "open" });
  else patchReply(queryClient, id, (reply) => ({ ...reply, appeal: "open" }));
}
