import { useQueryClient } from "@tanstack/react-query";
import type { CurrentUser, LoginInput, RegisterInput } from "../../../worker/contract/accounts.ts";
import { api, call } from "../../lib/api.ts";
import { beginSession } from "../../lib/session.ts";
import { useWrite } from "../../lib/use-write.ts";
import { toast } from "../../ui/toast.ts";

/** Signs a member in. The guard of the sign-in screens then leads on. Texts: spec section 4. */
export const useLogin = () =>
  useSignIn((json: LoginInput) => call(api.auth.login.$post({ json })), {
    title: "Welcome back!",
    description: "You have successfully logged in.",
  });

/** Creates an account and signs it in. */
export const useRegister = () =>
  useSignIn((json: RegisterInput) => call(api.auth.register.$post({ json })), {
    title: "Welcome to Wail!",
    description: "Your account has been created successfully.",
  });

function useSignIn<Input>(
  request: (input: Input) => Promise<CurrentUser>,
  welcome: { title: string; description: string },
) {
  const queryClient = useQueryClient();
  return useWrite({
    mutationFn: request,
    onSuccess: (user) => {
      beginSession(queryClient, user);
      toast(welcome);
    },
  });
}
