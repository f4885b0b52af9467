import { Link, useLocation } from "react-router";
import { usePhone } from "../../browser/media.ts";
import { GoogleButton } from "../../features/session/google-button.tsx";
import { RegisterForm } from "../../features/session/register-form.tsx";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Agreement, Or, SignInLayout } from "./sign-in-layout.tsx";

export function RegisterScreen() {
  const phone = usePhone();
  const login = { pathname: paths.login, search: useLocation().search };
  const titles = phone
    ? { title: "Join the pod", subtitle: "Your neighbors are already in the water." }
    : { title: "Create your account", subtitle: "Find your pod, post your first wail." };
  const labels = phone
    ? { submitLabel: "JOIN THE OCEAN", pendingLabel: "JOINING OCEAN..." }
    : { submitLabel: "Create Account", pendingLabel: "Creating account..." };
  return (
    <SignInLayout {...titles}>
      <PageMeta title="Create account" description="Join Wail, the neighborhood app with an ocean inside." />
      <RegisterForm {...labels} careful={!phone} />
      <Agreement />
      <Or />
      <GoogleButton />
      {phone ? (
        <Button asChild look="ghost">
          <Link to={login} replace>
            DIVE IN
          </Link>
        </Button>
      ) : (
        <p className="text-center text-muted text-sm">
          Already have an account?{" "}
          <Link to={login} className="font-semibold text-primary-ink underline underline-offset-4">
            Sign in
          </Link>
        </p>
      )}
    </SignInLayout>
  );
}
