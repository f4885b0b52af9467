import { ForgotPasswordForm } from "../../features/recovery/forgot-password-form.tsx";
import { usePhone } from "../../lib/media.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { BackToSignIn, RecoveryLayout } from "./recovery-layout.tsx";

/** /app/forgot-password: an addition of issue 5. */
export function ForgotPasswordScreen() {
  return (
    <RecoveryLayout title="Forgot your password?" subtitle="We mail you a link to choose a new one.">
      <PageMeta title="Forgot password" />
      <ForgotPasswordForm submitLabel={usePhone() ? "SEND LINK" : "Send Link"} />
      <BackToSignIn />
    </RecoveryLayout>
  );
}
