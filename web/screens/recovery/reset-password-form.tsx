import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";
import { LINK_CUT_OFF, resetPasswordInput } from "../../../worker/contract/accounts.ts";
import { ApiError } from "../../api/errors.ts";
import { isLinkDead, useResetPassword } from "../../features/recovery/use-recovery.ts";
import { PasswordChecklist } from "../../features/session/password-checklist.tsx";
import { PasswordField } from "../../features/session/password-field.tsx";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { schemaResolver } from "../../ui/schema-resolver.ts";
import { toast } from "../../ui/toast.ts";
import { NewLink } from "./new-link.tsx";

interface ResetPasswordFormProps {
  token: string;
  submitLabel: string;
}

/** Chooses a new password. A link that is too old or cut off is explained above. */
export function ResetPasswordForm({ token, submitLabel }: ResetPasswordFormProps) {
  const reset = useResetPassword();
  const navigate = useNavigate();
  const { register, handleSubmit, watch, setError, formState } = useForm({
    resolver: schemaResolver(resetPasswordInput),
    defaultValues: { token, password: "" },
  });
  const submit = handleSubmit((input) =>
    reset.mutate(input, {
      onSuccess: () => {
        toast({ title: "Password changed", description: "Please sign in with your new password." });
        navigate(paths.login, { replace: true });
      },
      onError: (error) => {
        const message = error instanceof ApiError ? error.fields.password : undefined;
        if (message !== undefined) setError("password", { message });
      },
    }),
  );
  const { errors } = formState;
  const isOnField = reset.error instanceof ApiError && "password" in reset.error.fields;
  const failure = !isOnField && reset.failure;
  const alert = <FormAlert message={errors.token?.message ?? (token === "" ? LINK_CUT_OFF : failure)} />;
  if (token === "" || isLinkDead(reset.error)) {
    return (
      <>
        {alert}
        <NewLink to={paths.forgotPassword} />
      </>
    );
  }
  return (
    <>
      <Form className="grid gap-4" onSubmit={submit}>
        {alert}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register("password")}
        />
        <PasswordChecklist password={watch("password")} />
        <Button type="submit" size="lg" className="mt-1 w-full" pending={reset.isPending}>
          {submitLabel}
        </Button>
      </Form>
      <TooOld />
    </>
  );
}

/** For members who know it before the server says so. */
const TooOld = () => (
  <p className="text-center text-muted text-sm">
    The link is too old?{" "}
    <Link to={paths.forgotPassword} className="font-semibold text-primary-ink underline underline-offset-4">
      Get a new one
    </Link>
  </p>
);
