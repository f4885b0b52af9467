import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import type { OwnText } from "../../../worker/contract/own-texts.ts";
import type { Wail, WailComment } from "../../../worker/contract/wails.ts";
import { api, call } from "../../lib/api.ts";
import { isAnswerLost, isGone, moderationAdvice, serverMessage } from "../../lib/api-error.ts";
import { confirmUnknownSend, lateSuccessToast, type Sending } from "../../lib/own-texts.ts";
import { threadItems } from "../../lib/pages.ts";
import { refetch } from "../../lib/read-anew.ts";
import { useSending } from "../../lib/sending.ts";
import { refreshShells } from "../../lib/shells.ts";
import { useDeletion } from "../../lib/use-deletion.ts";
import { addToThread, idsInThread, recountReplies, refreshWail, removeFromThread } from "../../lib/wail-cache.ts";
import { feedQuery, isHidden, threadQuery } from "../../lib/wails.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

/** The comments under a wail that are loaded, oldest first. */
export function useThread(wailId: number) {
  const thread = useInfiniteQuery(threadQuery(wailId));
  const pages = thread.data?.pages;
  const comments = useMemo(() => threadItems(pages ?? []), [pages]);
  return { ...thread, comments };
}

interface WailOfFeed {
  readonly wail: Wail;
  /** It is from what is kept for offline, which does not say whose a Squid Ink wail is. */
  readonly isOwnerUnknown: boolean;
}

/** A wail as its feed has it by now: a dialog holds it from when it was opened, and comments come and go meanwhile. */
export function useWailOfFeed(wail: Wail): WailOfFeed {
  const { data: current } = useInfiniteQuery({
    ...feedQuery(wail.communityId),
    enabled: false,
    select: ({ pages }) =>
      pages
        .flatMap(({ items, isOffline }) => items.map((item) => ({ wail: item, isOwnerUnknown: isOffline })))
        .find((item) => item.wail.id === wail.id),
  });
  // When the feed has let it go meanwhile: what it was last.
  const last = useRef<WailOfFeed>({ wail, isOwnerUnknown: true });
  if (current !== undefined) last.current = current;
  return last.current;
}

const sendingKey = (wailId: number) => ["comment", wailId];

/** Whether a comment under this wail is on its way. */
export const useCommenting = (wailId: number) => useSending(sendingKey(wailId));

interface CommentOutcome {
  /** The server has it. */
  readonly onSent: (comment: Pick<WailComment, "id" | "content" | "moderation">) => void;
  /** The wail was hidden meanwhile: there will be no sending it. */
  readonly onHidden: () => void;
}

/** Sends a comment. */
export function useAddComment(wailId: number, { onSent, onHidden }: CommentOutcome) {
  const queryClient = useQueryClient();
  /** If it has arrived it shows, and does not wait to be sent a second time. */
  const settle = (content: string, sending: Sending) => {
    readThreadAnew(queryClient, wailId);
    const isHere = (text: OwnText) => text.wailId === wailId;
    return confirmUnknownSend({ kind: "comment", content, isAnonymous: false, isHere, ...sending }, (arrived) => {
      onSent(arrived);
      toast(lateSuccessToast("comment", arrived));
    });
  };
  return useMutation({
    mutationKey: sendingKey(wailId),
    mutationFn: (content: string) =>
      call(api.posts[":id"].comments.$post({ param: { id: String(wailId) }, json: { content } })),
    onMutate: () => ({ askedAt: Date.now(), known: idsInThread(queryClient, wailId) }),
    onSuccess: (comment, _content, { askedAt }) => {
      addToThread(queryClient, { wailId, comment, askedAt });
      void refreshShells(queryClient);
      onSent(comment);
    },
    onError: async (error, content, sending) => {
      failureToast(error, "Failed to comment", errorText(error), moderationAdvice(error));
      if (isAnswerLost(error) && sending) await settle(content, sending);
      if (!isHidden(error)) return;
      onHidden();
      void refreshWail(queryClient, wailId);
    },
  });
}

function errorText(error: unknown): string {
  if (isGone(error)) return "This wail is no longer here. Its author may have deleted it.";
  const otherwise = "Could not add your comment. Please try again.";
  return isHidden(error) ? serverMessage(error, otherwise) : otherwise;
}

/** Deletes one's own comment. */
export function useDeleteComment(wailId: number, comment: WailComment) {
  const queryClient = useQueryClient();
  return useDeletion({
    mutationKey: ["delete comment", comment.id],
    request: () => call(api.comments[":id"].$delete({ param: { id: String(comment.id) } })),
    onDeleted: (askedAt) => {
      removeFromThread(queryClient, { wailId, comment, askedAt });
      void refreshShells(queryClient);
      toast({ title: "Comment deleted", description: "Your comment is gone from the thread." });
    },
    onFailed: (error) => {
      failureToast(error, "Failed to delete", "Could not delete your comment. Please try again.");
      if (isAnswerLost(error)) readThreadAnew(queryClient, wailId);
    },
  });
}

function readThreadAnew(queryClient: QueryClient, wailId: number): void {
  void recountReplies(queryClient, wailId);
  void refetch(queryClient, threadQuery(wailId).queryKey);
}
