import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ForgotPasswordInput, ResetPasswordInput } from "../../../worker/contract/accounts.ts";
import { api, call } from "../../lib/api.ts";
import { ApiError, isAnswerLost, serverMessage } from "../../lib/api-error.ts";
import { refetch } from "../../lib/read-anew.ts";
import { currentUserQuery, endSession, renewMember } from "../../lib/session.ts";
import { useSingleFlightMutation } from "../../lib/use-single-flight-mutation.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { forgetLinkTokens } from "./link-token.ts";

/** Asks for a link in a mail; answers the same whether the address has an account or not. */
export const useForgotPassword = () =>
  useSingleFlightMutation({
    mutationFn: (json: ForgotPasswordInput) => call(api.auth["forgot-password"].$post({ json })),
  });

/** Chooses a new password by a link from a mail. The server has signed everybody out then, this device too. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useLink({
    mutationFn: (json: ResetPasswordInput) => call(api.auth["reset-password"].$post({ json })),
    onSuccess: () => endSession(queryClient),
    ifUsed: "Please try to sign in with your new password",
  });
}

/** Confirms an address by a link from a mail; whoever is signed in here may be the member it belongs to. */
export function useVerifyEmail() {
  const queryClient = useQueryClient();
  return useLink({
    mutationFn: (token: string) => call(api.auth["verify-email"].$post({ json: { token } })),
    onSuccess: () => refetch(queryClient, currentUserQuery.queryKey),
    ifUsed: "Please look whether your profile still asks for it",
  });
}

interface LinkUse<Input> {
  readonly mutationFn: (input: Input) => Promise<unknown>;
  readonly onSuccess: () => Promise<unknown> | unknown;
  /** How one finds out whether the link has done what it is for. */
  readonly ifUsed: string;
}

/** Uses a link from a mail, which works once: after an answer that was lost nobody here knows whether it has. */
function useLink<Input>({ ifUsed, ...use }: LinkUse<Input>) {
  const [mayBeUsed, setMayBeUsed] = useState(false);
  const write = useSingleFlightMutation({
    ...use,
    onSuccess: () => {
      forgetLinkTokens();
      return use.onSuccess();
    },
    onError: (error) => {
      if (isAnswerLost(error)) setMayBeUsed(true);
      if (isLinkDead(error)) forgetLinkTokens();
    },
  });
  return { ...write, failure: write.error && whatFailed(write.error) };

  function whatFailed(error: Error): string {
    if (isAnswerLost(error)) return `We could not tell whether it worked. ${ifUsed}, or send it once more.`;
    if (mayBeUsed && isLinkDead(error)) return `This link was used, most likely by your first try. ${ifUsed}.`;
    return serverMessage(error, "That did not work. Please try again.");
  }
}

/** Whether a link is refused for good: it is too old or was used, and trying again is no use. */
export const isLinkDead = (error: unknown) => error instanceof ApiError && error.code === "link_expired";

/** Has the page know it when the address is confirmed in another tab or on another device, where the mail was opened. */
export function useConfirmedElsewhere(): void {
  const queryClient = useQueryClient();
  const { data: user } = useQuery({
    // Of its own: a session that has ended meanwhile is said, as after any other read.
    queryKey: ["email confirmed"],
    queryFn: () => call(api.auth.user.$get()),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  useEffect(() => {
    if (user?.emailVerified) renewMember(queryClient, user);
  }, [user, queryClient]);
}

/** Has another link mailed to the member's own address; none goes to one that was confirmed meanwhile, elsewhere. */
export function useResendVerification() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => call(api.auth["verify-email"].resend.$post()),
    onSuccess: async () => {
      // A letter is on its way also where this fails.
      const user = await call(api.auth.user.$get()).catch(() => undefined);
      if (user?.emailVerified) renewMember(queryClient, user);
      toast(user?.emailVerified ? CONFIRMED : LINK_SENT);
    },
    onError: (error) =>
      failureToast(error, "No link sent", serverMessage(error, "That did not work. Please try again.")),
  });
}

const LINK_SENT = { title: "Link sent", description: "Please look in your mailbox, also among the spam." };
const CONFIRMED = { title: "Email confirmed", description: "It was confirmed already. Thank you!" };
