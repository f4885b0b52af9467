import type { ComponentProps } from "react";
import { Link } from "react-router";
import { usePhone } from "../../lib/media.ts";
import { paths } from "../../lib/paths.ts";
import { SignInCard, SignInOcean } from "../sign-in/sign-in-layout.tsx";

/** The frame of the sign-in screens: a sea on phones, a card above the bay elsewhere. */
export function RecoveryLayout(props: ComponentProps<typeof SignInCard>) {
  return usePhone() ? <SignInOcean {...props} /> : <SignInCard {...props} />;
}

export function BackToSignIn() {
  return (
    <p className="text-center text-muted text-sm">
      Remembered it?{" "}
      <Link to={paths.login} className="font-semibold text-primary-ink underline underline-offset-4">
        Sign in
      </Link>
    </p>
  );
}
