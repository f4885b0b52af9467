import { useForm } from "react-hook-form";
import { forgotPasswordInput, MAIL_LINK } from "../../../worker/contract/accounts.ts";
import { serverMessage } from "../../api/errors.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormNote } from "../../ui/form-note.tsx";
import { schemaResolver } from "../../ui/schema-resolver.ts";
import { useForgotPassword } from "./use-recovery.ts";

/** Asks for the address. Like the server's answer, the message afterwards is the same for every address. */
export function ForgotPasswordForm({ submitLabel }: { submitLabel: string }) {
  const ask = useForgotPassword();
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(forgotPasswordInput),
    defaultValues: { email: "" },
  });
  return (
    <Form className="grid gap-4" onSubmit={handleSubmit((input) => ask.mutate(input))}>
      <FormAlert message={ask.error && serverMessage(ask.error, "That did not work. Please try again.")} />
      <FormNote>
        {ask.isSuccess &&
          `If there is an account with ${ask.variables.email.trim()}, a link is on its way. It works for ${MAIL_LINK.lifeMinutes} minutes. Nothing there? Look among the spam, or ask again in ${MAIL_LINK.againMinutes} minutes.`}
      </FormNote>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <Button type="submit" size="lg" className="mt-1 w-full" pending={ask.isPending}>
        {submitLabel}
      </Button>
    </Form>
  );
}
