import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CurrentUser, LoginInput, RegisterInput } from "../../../worker/contract/accounts.ts";
import { api, call } from "../../api/client.ts";
import { serverMessage } from "../../api/errors.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { cancelPendingSignOut, isSignedOut } from "../../session/current-user.ts";
import { changeUser } from "../../session/session.ts";
import { isolate } from "../../ui/name.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { toast } from "../../ui/toast.ts";

/** Signs a member in. `RequireGuest` then leads on. */
export const useLogin = () =>
  useSignIn((json: LoginInput) => call(api.auth.login.$post({ json })), {
    title: "Welcome back!",
    description: "You have successfully logged in.",
  });

/** Creates an account and signs it in. */
export const useRegister = () =>
  useSignIn((json: RegisterInput) => call(api.auth.register.$post({ json })), {
    title: isolate`Welcome to ${PRODUCT_NAME}!`,
    description: "Your account has been created successfully.",
  });

/** The server has signed the member in, but the browser has not kept the cookie. */
class CookieNotKept extends Error {
  override readonly message =
    "Your browser did not keep the cookie that signs you in. Please allow cookies for this site, open it at an address that begins with https://, and log in again.";
}

/** Why signing in failed. */
export const signInFailure = (error: Error, otherwise: string): string =>
  error instanceof CookieNotKept ? error.message : serverMessage(error, otherwise);

function useSignIn<Input>(
  request: (input: Input) => Promise<CurrentUser>,
  welcome: { title: ReactNode; description: string },
) {
  const queryClient = useQueryClient();
  return useSingleFlightMutation({
    mutationFn: async (input: Input) => {
      const user = await request(input);
      cancelPendingSignOut();
      if (await isSignedOut()) throw new CookieNotKept();
      return user;
    },
    onSuccess: (user) => {
      changeUser(queryClient, user);
      toast(welcome);
    },
  });
}
