import { GoogleButton } from "../../features/session/google-button.tsx";
import { RegisterForm } from "../../features/session/register-form.tsx";
import { paths } from "../../navigation/paths.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { OtherSignInLink } from "./other-sign-in-link.tsx";
import { Agreement, BySize, Or, SignInLayout } from "./sign-in-layout.tsx";

export function RegisterScreen() {
  return (
    <SignInLayout
      title={<BySize phone="Join the pod" wide="Create your account" />}
      subtitle={<BySize phone="Your neighbors are already in the water." wide="Find your pod, post your first wail." />}
    >
      <PageMeta title="Create account" description="Join Wail, the neighborhood app with an ocean inside." />
      <RegisterForm
        submitLabel={<BySize phone="JOIN THE OCEAN" wide="Create Account" />}
        pendingLabel={<BySize phone="JOINING OCEAN..." wide="Creating account..." />}
      />
      <Agreement />
      <Or />
      <GoogleButton />
      <OtherSignInLink pathname={paths.login} phone="DIVE IN" question="Already have an account?" wide="Sign in" />
    </SignInLayout>
  );
}
