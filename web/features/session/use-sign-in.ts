import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CurrentUser, LoginInput, RegisterInput } from "../../../worker/contract/accounts.ts";
import { api, call } from "../../lib/api.ts";
import { serverMessage } from "../../lib/api-error.ts";
import { beginSession, isSignedOut } from "../../lib/session.ts";
import { useSingleFlightMutation } from "../../lib/use-single-flight-mutation.ts";
import { isolate } from "../../ui/name.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { toast } from "../../ui/toast.ts";

/** Signs a member in. The guard of the sign-in screens then leads on. */
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

/** The server has let somebody in, and the browser has not kept the cookie that says so. */
class CookieNotKept extends Error {
  override readonly message =
    "Your browser did not keep the cookie that signs you in. Please allow cookies for this site, open it at an address that begins with https://, and log in again.";
}

/** Why nobody was signed in. */
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
      if (await isSignedOut()) throw new CookieNotKept();
      return user;
    },
    onSuccess: (user) => {
      beginSession(queryClient, user);
      toast(welcome);
    },
  });
}
