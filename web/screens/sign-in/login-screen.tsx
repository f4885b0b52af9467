import { Link } from "react-router";
import { GoogleButton } from "../../features/session/google-button.tsx";
import { LoginForm } from "../../features/session/login-form.tsx";
import { GoogleFailure, SessionEnded } from "../../features/session/login-notices.tsx";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { BySize, Or, SignInLayout } from "./sign-in-layout.tsx";
import { useSibling } from "./use-sibling.ts";

export function LoginScreen() {
  const register = useSibling(paths.register);
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
      <Button asChild look="ghost" className="tablet:hidden">
        <Link to={register} replace>
          SIGN UP
        </Link>
      </Button>
      <p className="text-center text-muted text-sm max-tablet:hidden">
        New to {PRODUCT_NAME}?{" "}
        <Link to={register} className="font-semibold text-primary-ink underline underline-offset-4">
          Create account
        </Link>
      </p>
    </SignInLayout>
  );
}
