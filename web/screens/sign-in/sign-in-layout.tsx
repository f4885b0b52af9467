import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePhone } from "../../browser/media.ts";
import { paths } from "../../navigation/paths.ts";
import { cx } from "../../ui/cx.ts";
import { Harbor } from "../../ui/illustrations/harbor.tsx";
import { Logo } from "../../ui/illustrations/logo.tsx";
import { Plankton } from "../../ui/illustrations/plankton.tsx";

interface SignInLayoutProps {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
}

/** The look of a sign-in screen: a card above the bay, or on phones the sea itself. */
const CARD = {
  screen: "grid place-items-center bg-linear-to-b from-sky-top to-sky-low px-6 py-10",
  main: "w-full max-w-118 gap-4.5 rounded-sheet bg-raised p-8 shadow-float",
};
const OCEAN = {
  screen: "bg-deep",
  main: "scheme-dark mx-auto max-w-md gap-4 px-6 pt-2 pb-8 text-ink",
};

/**
 * The frame of the sign-in screens. From 769 px on it is a card above the bay; up to 768 px the whole screen is the
 * sea. One tree for both: a phone that is turned keeps what was typed.
 */
export function SignInLayout({ title, subtitle, children }: SignInLayoutProps) {
  const phone = usePhone();
  const look = phone ? OCEAN : CARD;
  return (
    <div className={cx("relative isolate min-h-dvh overflow-hidden", look.screen)}>
      {phone ? <Ocean /> : <Harbor whale={false} className="absolute inset-x-0 bottom-0 -z-10 h-[34rem] w-full" />}
      <main className={cx("grid", look.main)}>
        {!phone && (
          <Link to={paths.landing} aria-label="Wail" className="justify-self-start">
            <Logo />
          </Link>
        )}
        <div>
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-1 text-muted">{subtitle}</p>
        </div>
        {children}
        <BackHome />
      </main>
    </div>
  );
}

const Ocean = () => (
  <>
    <header className="relative h-56 bg-linear-to-b from-sky-top to-sky-low">
      <Logo className="absolute top-5 left-5" />
      <Harbor className="absolute inset-0 size-full [--color-shallow:var(--color-deep)]" />
    </header>
    <Plankton className="-z-10 absolute inset-x-0 top-56 bottom-0 size-full opacity-30" />
  </>
);

function BackHome() {
  return (
    <Link
      to={paths.landing}
      className="inline-flex min-h-11 items-center justify-self-center text-muted text-sm underline-offset-4 hover:text-ink hover:underline"
    >
      ← Back to home
    </Link>
  );
}

/** Between the form and Google's button. */
export function Or() {
  return (
    <div className="flex items-center gap-4 text-faint text-xs" aria-hidden="true">
      <span className="h-px flex-1 bg-line" />
      or
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}

/** What joining means. */
export function Agreement() {
  const linkClasses = "font-medium text-primary-ink underline underline-offset-2";
  return (
    <p className="text-center text-muted text-xs">
      By joining you confirm that you are at least 13 and agree to the{" "}
      <Link to={paths.terms} className={linkClasses}>
        Terms of Service
      </Link>{" "}
      and the{" "}
      <Link to={paths.privacy} className={linkClasses}>
        Privacy Policy
      </Link>
      .
    </p>
  );
}
