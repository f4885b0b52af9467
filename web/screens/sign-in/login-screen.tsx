import { Link, useLocation } from "react-router";
import { usePhone } from "../../browser/media.ts";
import { GoogleButton } from "../../features/session/google-button.tsx";
import { LoginForm } from "../../features/session/login-form.tsx";
import { GoogleFailure, SessionEnded } from "../../features/session/login-notices.tsx";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { Or, SignInLayout } from "./sign-in-layout.tsx";

/** The other sign-in screen, with the same return target. */
function useSibling(path: string) {
  const { search } = useLocation();
  return { pathname: path, search };
}

export function LoginScreen() {
  const phone = usePhone();
  const register = useSibling(paths.register);
  const subtitle = phone ? "Your pod has been making waves." : "Sign in and dive back into your pod.";
  const labels = phone
    ? { submitLabel: "LOG IN", pendingLabel: "LOGGING IN..." }
    : { submitLabel: "Sign In", pendingLabel: "Signing in..." };
  return (
    <SignInLayout title="Welcome back" subtitle={subtitle}>
      <PageMeta title="Sign in" description="Sign in to Wail and dive back into your pod." />
      <SessionEnded />
      <GoogleFailure />
      <LoginForm {...labels} />
      <Or />
      <GoogleButton />
      {phone ? (
        <Button asChild look="ghost">
          <Link to={register} replace>
            SIGN UP
          </Link>
        </Button>
      ) : (
        <p className="text-center text-muted text-sm">
          New to {PRODUCT_NAME}?{" "}
          <Link to={register} className="font-semibold text-primary-ink underline underline-offset-4">
            Create account
          </Link>
        </p>
      )}
    </SignInLayout>
  );
}
