import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Link } from "react-router";
import { type LoginInput, loginInput } from "../../../worker/contract/accounts.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { schemaResolver } from "../../ui/schema-resolver.ts";
import { PasswordField } from "./password-field.tsx";
import { signInFailure, useLogin } from "./use-sign-in.ts";

interface LoginFormProps {
  /** The button's label, idle and pending. */
  submitLabel: ReactNode;
  pendingLabel: ReactNode;
}

export function LoginForm({ submitLabel, pendingLabel }: LoginFormProps) {
  const login = useLogin();
  const { register, handleSubmit, formState } = useForm<LoginInput>({
    // Without default values, which would replace what was typed before the script came.
    resolver: schemaResolver(loginInput),
  });
  const { errors } = formState;
  return (
    <Form className="grid gap-4" onSubmit={handleSubmit((input) => login.mutate(input))}>
      <FormAlert message={login.error && signInFailure(login.error, "Login failed. Please try again.")} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <Link
        to={paths.forgotPassword}
        className="-my-2 inline-flex min-h-11 items-center justify-self-end text-primary-ink text-sm underline underline-offset-4"
      >
        Forgot password?
      </Link>
      <Button type="submit" size="lg" className="mt-1 w-full" pending={login.isPending}>
        {login.isPending ? pendingLabel : submitLabel}
      </Button>
    </Form>
  );
}
