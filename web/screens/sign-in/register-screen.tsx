import { Link, useLocation } from "react-router";
import { GoogleButton } from "../../features/session/google-button.tsx";
import { RegisterForm } from "../../features/session/register-form.tsx";
import { usePhone } from "../../lib/media.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Agreement, Or, SignInCard, SignInOcean } from "./sign-in-layout.tsx";

export function RegisterScreen() {
  const phone = usePhone();
  const login = { pathname: paths.login, search: useLocation().search };
  const meta = <PageMeta title="Create account" description="Join Wail, the neighborhood app with an ocean inside." />;
  if (phone) {
    return (
      <SignInOcean title="Join the pod" subtitle="Your neighbors are already in the water.">
        {meta}
        <RegisterForm submitLabel="JOIN THE OCEAN" pendingLabel="JOINING OCEAN..." careful={false} />
        <Agreement />
        <Or />
        <GoogleButton />
        <Button asChild look="ghost">
          <Link to={login} replace>
            DIVE IN
          </Link>
        </Button>
      </SignInOcean>
    );
  }
  return (
    <SignInCard title="Create your account" subtitle="Find your pod, post your first wail.">
      {meta}
      <RegisterForm submitLabel="Create Account" pendingLabel="Creating account..." careful />
      <Agreement />
      <Or />
      <GoogleButton />
      <p className="text-center text-muted text-sm">
        Already have an account?{" "}
        <Link to={login} className="font-semibold text-primary-ink underline underline-offset-4">
          Sign in
        </Link>
      </p>
    </SignInCard>
  );
}
