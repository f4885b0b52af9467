import { Link } from "react-router";
import { GoogleButton } from "../../features/session/google-button.tsx";
import { RegisterForm } from "../../features/session/register-form.tsx";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Agreement, BySize, Or, SignInLayout } from "./sign-in-layout.tsx";
import { useSibling } from "./use-sibling.ts";

export function RegisterScreen() {
  const login = useSibling(paths.login);
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
      <Button asChild look="ghost" className="tablet:hidden">
        <Link to={login} replace>
          DIVE IN
        </Link>
      </Button>
      <p className="text-center text-muted text-sm max-tablet:hidden">
        Already have an account?{" "}
        <Link to={login} className="font-semibold text-primary-ink underline underline-offset-4">
          Sign in
        </Link>
      </p>
    </SignInLayout>
  );
}
