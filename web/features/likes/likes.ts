import { useQueryClient } from "@tanstack/react-query";
import type { LikeResult, Wail } from "../../../worker/contract/wails.ts";
import { api, call } from "../../api/client.ts";
import { isAnswerLost, isGone } from "../../api/errors.ts";
import { patchWail, refreshWail, removeWail } from "../../cache/wail-cache.ts";
import { Toggles, useToggle } from "../../mutations/toggles.ts";
import { hasSessionExpired } from "../../session/leave.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";

/** The likes that are being sent, by wail; shared by all places that show the wail. */
const likes = new Toggles<LikeResult>({ isOn: ({ liked }) => liked });

const endpoint = api.posts[":id"].like;

function send(wailId: number, wanted: boolean): Promise<LikeResult> {
  const request = { param: { id: String(wailId) } };
  return wanted ? call(endpoint.$post(request)) : call(endpoint.$delete(request));
}

/** A wail's like as it is to be shown, and what a tap on it does. */
export function useLike(wail: Wail): LikeResult & { toggle: () => void } {
  const queryClient = useQueryClient();
  const { isOn, confirmed, count, toggle } = useToggle(likes, String(wail.id), {
    known: { liked: wail.liked, likeCount: wail.likesCount },
    send: (wanted) => send(wail.id, wanted),
    onSettled: ({ liked, likeCount }) => patchWail(queryClient, wail.id, () => ({ liked, likesCount: likeCount })),
    onError: (error) => {
      failureToast(error, "Oops! 😅", errorText(error));
      if (isGone(error)) removeWail(queryClient, wail.id);
      else if (isAnswerLost(error)) void refreshWail(queryClient, wail.id);
    },
  });
  return {
    liked: isOn,
    likeCount: count(confirmed.likeCount),
    toggle: () => (hasSessionExpired() ? askToSignIn() : toggle()),
  };
}

const askToSignIn = () =>
  toast({ title: "Sign in to like!", description: "Join the community to show some love!", variant: "destructive" });

const errorText = (error: unknown) =>
  isGone(error)
    ? "This wail is no longer here. Its author may have deleted it."
    : "Couldn't update like status right now. Try again!";
