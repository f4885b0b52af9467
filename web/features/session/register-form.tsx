import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { type RegisterInput, registerInput } from "../../../worker/contract/accounts.ts";
import { ApiError } from "../../api/errors.ts";
import { usePhone } from "../../browser/media.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { schemaResolver } from "../../ui/schema-resolver.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { PasswordField } from "./password-field.tsx";
import { signInFailure, useRegister } from "./use-sign-in.ts";

interface RegisterFormProps {
  submitLabel: ReactNode;
  pendingLabel: ReactNode;
}

const FIELDS = ["firstName", "lastName", "email", "password"] as const;

/** From 769 px on it asks for the password twice and shows the checklist. */
export function RegisterForm({ submitLabel, pendingLabel }: RegisterFormProps) {
  const careful = !usePhone();
  const signUp = useRegister();
  const { register, handleSubmit, watch, setError, formState } = useForm<RegisterInput>({
    // Without default values, which would replace what was typed before the script came.
    resolver: schemaResolver(registerInput),
  });
  const { errors } = formState;
  const submit = handleSubmit((input) =>
    signUp.mutate(input, {
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        for (const name of FIELDS)
          if (error.fields[name] !== undefined) setError(name, { message: error.fields[name] });
      },
    }),
  );
  const failure = signUp.error;
  const isOnField = failure instanceof ApiError && FIELDS.some((name) => name in failure.fields);
  return (
    <Form className="grid gap-4" onSubmit={submit}>
      <FormAlert message={failure && !isOnField && signInFailure(failure, "Registration failed. Please try again.")} />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register("lastName")}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
        {...register("email")}
      />
      <div className={cx("grid items-start gap-x-3 gap-y-4", careful && "tablet:grid-cols-2")}>
        <PasswordField
          label="Password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register("password")}
        />
        {careful && (
          // Hidden, too: the document is made before the size of the window is known.
          <div className="max-tablet:hidden">
            <PasswordField
              label="Confirm password"
              autoComplete="new-password"
              error={errors.confirmPassword?.message}
              // A field that disappeared when a phone was turned must not fail validation.
              {...register("confirmPassword", { shouldUnregister: true })}
            />
          </div>
        )}
      </div>
      {careful && <PasswordChecklist password={watch("password", "")} />}
      <Button type="submit" size="lg" className="mt-1 w-full" pending={signUp.isPending}>
        {signUp.isPending ? pendingLabel : submitLabel}
      </Button>
    </Form>
  );
}
