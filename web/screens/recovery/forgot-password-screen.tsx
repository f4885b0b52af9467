import { usePhone } from "../../browser/media.ts";
import { ForgotPasswordForm } from "../../features/recovery/forgot-password-form.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { SignInLayout } from "../sign-in/sign-in-layout.tsx";
import { BackToSignIn } from "./back-to-sign-in.tsx";

/** /app/forgot-password */
export function ForgotPasswordScreen() {
  return (
    <SignInLayout title="Forgot your password?" subtitle="We mail you a link to choose a new one.">
      <PageMeta title="Forgot password" />
      <ForgotPasswordForm submitLabel={usePhone() ? "SEND LINK" : "Send Link"} />
      <BackToSignIn />
    </SignInLayout>
  );
}
