import { useMutationState } from "@tanstack/react-query";
import { SQUID_INK_AUTHOR } from "../../../worker/contract/squid-ink.ts";
import type { Wail } from "../../../worker/contract/wails.ts";
import { useMember } from "../../session/session.ts";
import { type SentWail, sendingKey } from "./use-post-wail.ts";

/** The wail that is being posted to a pod, as the feed shows it until the server has answered. */
export function usePendingWail(podId: number) {
  const member = useMember();
  const [sent] = useMutationState({
    filters: { mutationKey: sendingKey(podId), status: "pending" },
    // TanStack does not know the type of another hook's variables.
    select: ({ state }) => state.variables as SentWail,
  });
  if (sent === undefined) return undefined;
  const { displayName, firstName } = member;
  const author: Wail["author"] = sent.isAnonymous ? SQUID_INK_AUTHOR : { displayName, firstName, totalShells: null };
  return { ...sent, author, authorId: sent.isAnonymous ? null : member.id };
}
