import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../navigation/paths.ts";
import { Harbor } from "../../ui/illustrations/harbor.tsx";
import { Logo } from "../../ui/illustrations/logo.tsx";
import { Plankton } from "../../ui/illustrations/plankton.tsx";

interface SignInLayoutProps {
  title: ReactNode;
  subtitle: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the sign-in screens. From 769 px on it is a card above the bay; up to 768 px the whole screen is the
 * sea. One tree for both: a phone that is turned keeps what was typed, and a document fits before any script runs.
 */
export function SignInLayout({ title, subtitle, children }: SignInLayoutProps) {
  return (
    <div className="relative isolate min-h-dvh overflow-hidden bg-deep tablet:grid tablet:place-items-center tablet:bg-linear-to-b tablet:from-sky-top tablet:to-sky-low tablet:px-safe-6 tablet:py-10">
      <div className="tablet:hidden">
        <Ocean />
      </div>
      <Harbor whale={false} className="absolute right-0 bottom-0 -z-10 h-[clamp(34rem,28vw,46rem)] max-tablet:hidden" />
      <main className="grid gap-4 max-tablet:scheme-dark max-tablet:mx-auto max-tablet:max-w-md max-tablet:px-safe-6 max-tablet:pt-2 max-tablet:pb-8 text-ink tablet:w-full tablet:max-w-118 tablet:gap-4.5 tablet:rounded-sheet tablet:bg-raised tablet:p-8 tablet:shadow-float">
        <Link to={paths.landing} aria-label="Wail" className="justify-self-start max-tablet:hidden">
          <Logo />
        </Link>
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

/** What phones say in one way and wider windows in another. */
export const BySize = ({ phone, wide }: { phone: ReactNode; wide: ReactNode }) => (
  <>
    <span className="tablet:hidden">{phone}</span>
    <span className="max-tablet:hidden">{wide}</span>
  </>
);

const Ocean = () => (
  <>
    <header className="relative h-56 bg-linear-to-b from-sky-top to-sky-low">
      <Logo className="absolute top-5 left-5" />
      <Harbor className="absolute top-0 right-0 h-full [--color-shallow:var(--color-deep)]" />
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
