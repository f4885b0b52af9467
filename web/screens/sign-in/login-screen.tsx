import { GoogleButton } from "../../features/session/google-button.tsx";
import { LoginForm } from "../../features/session/login-form.tsx";
import { GoogleFailure, SessionEnded } from "../../features/session/login-notices.tsx";
import { paths } from "../../navigation/paths.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { OtherSignInLink } from "./other-sign-in-link.tsx";
import { BySize, Or, SignInLayout } from "./sign-in-layout.tsx";

export function LoginScreen() {
  return (
    <SignInLayout
      title="Welcome back"
      subtitle={<BySize phone="Your pod has been making waves." wide="Sign in and dive back into your pod." />}
    >
      <PageMeta title="Sign in" description="Sign in to Wail and dive back into your pod." />
      <SessionEnded />
      <GoogleFailure />
      <LoginForm
        submitLabel={<BySize phone="LOG IN" wide="Sign In" />}
        pendingLabel={<BySize phone="LOGGING IN..." wide="Signing in..." />}
      />
      <Or />
      <GoogleButton />
      <OtherSignInLink
        pathname={paths.register}
        phone="SIGN UP"
        question={<>New to {PRODUCT_NAME}?</>}
        wide="Create account"
      />
    </SignInLayout>
  );
}
