import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Insistence, Posted } from "../../../worker/contract/moderation.ts";
import type { ModerationState } from "../../../worker/contract/wails.ts";
import { ApiError } from "../../api/errors.ts";
import { isSameText } from "../../format/text.ts";
import { showCrisisLine } from "../../ui/crisis-line.ts";
import { toast } from "../../ui/toast.ts";

/** Why a text was not published. */
export interface Refusal {
  /** What was sent. */
  readonly content: string;
  /** In the server's words. */
  readonly reason: string;
  /** What its author can still do with the same text. */
  readonly insist: Insistence | undefined;
}

/** What moderation has against a draft. It is kept here, because a queued text may be refused while its box is away. */
const refusalQuery = (draft: string) =>
  queryOptions<Refusal | null>({
    queryKey: ["refusal", draft],
    queryFn: skipToken,
    initialData: null,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** What the note at a draft's box says, as long as the draft is the text that was refused. */
export function useRefusal(draft: string, text: string) {
  const queryClient = useQueryClient();
  const { data } = useQuery(refusalQuery(draft));
  return {
    refusal: data && isSameText(data.content, text) ? data : undefined,
    onClose: () => setRefusal(queryClient, draft, undefined),
  };
}

/** Keeps what moderation has against a draft; undefined when it is sent again. */
export const setRefusal = (queryClient: QueryClient, draft: string, refusal: Refusal | undefined): void => {
  queryClient.setQueryData(refusalQuery(draft).queryKey, refusal ?? null);
};

/** What moderation has against a text; undefined for any other failure. Shows the crisis line where the server asks for it. */
export function refusalOf(error: unknown, content: string): Refusal | undefined {
  if (!(error instanceof ApiError) || error.detail === undefined) return undefined;
  const isNudge = error.code === "content_nudged";
  if (!isNudge && error.code !== "content_moderated") return undefined;
  if (error.crisisLine) showCrisisLine();
  const reason = error.detail.replace(/^Content moderated: /, "");
  // Operators look at what concerns a child in any case.
  const canAppeal = error.rule !== "child_safety";
  return { content, reason, insist: isNudge ? "post" : canAppeal ? "appeal" : undefined };
}

/** What is said after a text was stored: the crisis line, and that a refused text is on its way to the operators. */
export function noteStored({ crisisLine, moderation }: Posted<{ moderation: ModerationState }>): void {
  if (crisisLine) showCrisisLine();
  if (moderation === "removed") {
    toast({ title: "Review requested", description: "A person will look at it. You will hear from us." });
  }
}
