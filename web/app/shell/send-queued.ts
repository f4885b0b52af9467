import type { MutationOptions, QueryClient } from "@tanstack/react-query";
import { z } from "zod/mini";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { isDraftNamed, parseText, queuedDrafts, sendKeyOf } from "../../device/drafts.ts";
import { sendComment } from "../../features/comments/comment-mutations.ts";
import { postWail } from "../../features/composer/use-post-wail.ts";
import { EMPTY_WAIL, parseWailDraft } from "../../features/composer/wail-draft.ts";
import { sendReply } from "../../features/ripples/reply-mutations.ts";
import { measureText } from "../../format/text.ts";

const sendTarget = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("wail"), podId: z.int() }),
  z.object({ kind: z.literal("comment"), wailId: z.int() }),
  z.object({ kind: z.literal("reply"), rippleId: z.int(), podId: z.int() }),
]);

/** Sends what a member has written without a connection. Screens show it as if its box had sent it. */
export function sendQueued(queryClient: QueryClient, memberId: number): void {
  function send<Data, Variables, Context>(
    options: MutationOptions<Data, Error, Variables, Context>,
    variables: Variables,
  ): void {
    const { mutationKey = [] } = options;
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    // `onError` says what has failed.
    const nothing = () => {};
    queryClient.getMutationCache().build(queryClient, options).execute(variables).catch(nothing);
  }
  for (const { key, draft, target } of queuedDrafts(memberId)) {
    const [to, sendKey] = [sendTarget.parse(target), sendKeyOf(key)];
    if (to.kind === "wail") {
      const wail = parseWailDraft(draft) ?? EMPTY_WAIL;
      const { content } = measureText(wail.content, LIMITS.wail);
      send(postWail(queryClient, to.podId, key), { ...wail, content, sendKey });
    } else {
      const { content } = measureText(parseText(draft) ?? "", LIMITS.comment);
      if (to.kind === "comment") {
        const isAnonymous = isDraftNamed(key) ? false : undefined;
        send(sendComment(queryClient, to.wailId, key), { content, sendKey, isAnonymous });
      } else send(sendReply(queryClient, to, key), { content, sendKey });
    }
  }
}
