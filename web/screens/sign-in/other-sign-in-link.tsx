import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { Button } from "../../ui/button.tsx";

interface OtherSignInLinkProps {
  pathname: string;
  /** The button of phones. */
  phone: string;
  /** The question and its link in wider windows. */
  question: ReactNode;
  wide: string;
}

/** Leads to the other sign-in screen, with the same return target. */
export function OtherSignInLink({ pathname, phone, question, wide }: OtherSignInLinkProps) {
  const { search } = useLocation();
  const to = { pathname, search: useHydrated() ? search : "" };
  return (
    <>
      <Button asChild look="ghost" className="tablet:hidden">
        <Link to={to} replace>
          {phone}
        </Link>
      </Button>
      <p className="text-center text-muted text-sm max-tablet:hidden">
        {question}{" "}
        <Link to={to} className="font-semibold text-primary-ink underline underline-offset-4">
          {wide}
        </Link>
      </p>
    </>
  );
}
