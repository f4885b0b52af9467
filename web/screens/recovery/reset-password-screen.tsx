import { usePhone } from "../../browser/media.ts";
import { useLinkToken } from "../../features/recovery/link-token.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { SignInLayout } from "../sign-in/sign-in-layout.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

/** /app/reset-password: where the link in the mail leads. */
export function ResetPasswordScreen() {
  const token = useLinkToken();
  return (
    <SignInLayout title="Choose a new password" subtitle="It signs you out on every device.">
      <PageMeta title="New password" />
      <ResetPasswordForm key={token} token={token} submitLabel={usePhone() ? "SAVE PASSWORD" : "Save Password"} />
    </SignInLayout>
  );
}
