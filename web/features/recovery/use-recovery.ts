import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ForgotPasswordInput, ResetPasswordInput } from "../../../worker/contract/accounts.ts";
import { api, call } from "../../api/client.ts";
import { ApiError, isAnswerLost, serverMessage } from "../../api/errors.ts";
import { refetch } from "../../cache/update-queries.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { changeUser, currentUserQuery, updateMember } from "../../session/session.ts";
import { failureToast } from "../../ui/failure-toast.ts";
import { toast } from "../../ui/toast.ts";
import { forgetLinkTokens } from "./link-token.ts";

/** Asks for a link in a mail. The answer is the same whether the address has an account or not. */
export const useForgotPassword = () =>
  useSingleFlightMutation({
    mutationFn: (json: ForgotPasswordInput) => call(api.auth["forgot-password"].$post({ json })),
  });

/** Chooses a new password by a link from a mail. The server has then ended all sessions, this one too. */
export function useResetPassword() {
  const queryClient = useQueryClient();
  return useLink({
    mutationFn: (json: ResetPasswordInput) => call(api.auth["reset-password"].$post({ json })),
    onSuccess: () => changeUser(queryClient, null),
    ifUsed: "Please try to sign in with your new password",
  });
}

/** Confirms an address by a link from a mail. It may belong to the signed-in member. */
export function useVerifyEmail() {
  const queryClient = useQueryClient();
  return useLink({
    mutationFn: (token: string) => call(api.auth["verify-email"].$post({ json: { token } })),
    onSuccess: () => refetch(queryClient, currentUserQuery),
    ifUsed: "Please look whether your profile still asks for it",
  });
}

interface LinkUse<Input> {
  readonly mutationFn: (input: Input) => Promise<unknown>;
  readonly onSuccess: () => Promise<unknown> | unknown;
  /** How the member can find out whether the link has worked. */
  readonly ifUsed: string;
}

/** Uses a link from a mail, which works once. After a lost answer nobody knows whether it was used. */
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
  return { ...write, failure: write.error && failureText(write.error) };

  function failureText(error: Error): string {
    if (isAnswerLost(error)) return `We could not tell whether it worked. ${ifUsed}, or send it once more.`;
    if (mayBeUsed && isLinkDead(error)) return `This link was used, most likely by your first try. ${ifUsed}.`;
    return serverMessage(error, "That did not work. Please try again.");
  }
}

/** Whether a link is refused for good: it is too old or was used. */
export const isLinkDead = (error: unknown) => error instanceof ApiError && error.code === "link_expired";

/** Notices when the address is confirmed in another tab or on another device. */
export function useConfirmedElsewhere(): void {
  const queryClient = useQueryClient();
  const { data: user } = useQuery({
    // A query of its own: unlike `currentUserQuery` it reports a session that has ended.
    queryKey: ["email confirmed"],
    queryFn: () => call(api.auth.user.$get()),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
  useEffect(() => {
    if (user?.emailVerified) updateMember(queryClient, user);
  }, [user, queryClient]);
}

/** Mails another link to the member's own address; none if it was confirmed elsewhere. */
export function useResendVerification() {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: () => call(api.auth["verify-email"].resend.$post()),
    onSuccess: async () => {
      // The mail is sent also where this read fails.
      const user = await call(api.auth.user.$get()).catch(() => undefined);
      if (user?.emailVerified) updateMember(queryClient, user);
      toast(user?.emailVerified ? CONFIRMED : LINK_SENT);
    },
    onError: (error) =>
      failureToast(error, "No link sent", serverMessage(error, "That did not work. Please try again.")),
  });
}

const LINK_SENT = { title: "Link sent", description: "Please look in your mailbox, also among the spam." };
const CONFIRMED = { title: "Email confirmed", description: "It was confirmed already. Thank you!" };
