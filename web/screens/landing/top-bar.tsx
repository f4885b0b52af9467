import { Link } from "react-router";
import { paths } from "../../navigation/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Logo } from "../../ui/illustrations/logo.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useVisitor } from "./use-visitor.ts";

export function TopBar() {
  return (
    <header className="absolute inset-x-0 top-0 z-10 pt-safe-0">
      <div className="mx-auto flex min-h-18 max-w-6xl flex-wrap items-center justify-between gap-1 px-4 tablet:px-8">
        <div className="flex items-center gap-1.5 tablet:gap-2">
          <Logo />
          <Badge look="primary">Beta</Badge>
        </div>
        <nav aria-label="Account" className="flex min-h-11 items-center justify-end tablet:gap-2">
          <AccountLinks />
        </nav>
      </div>
    </header>
  );
}

/** The links depend on who is signed in; until that is known, a spinner shows. */
function AccountLinks() {
  const visitor = useVisitor();
  if (visitor === "unknown") {
    return (
      <div role="status" className="grid w-24 place-items-center text-primary">
        <Spinner className="size-6" />
        <span className="sr-only">Checking whether you are signed in</span>
      </div>
    );
  }
  if (visitor !== "nobody") {
    return (
      <Button asChild size="sm">
        <Link to={paths.home}>
          <span>Open {PRODUCT_NAME}</span>
        </Link>
      </Button>
    );
  }
  return (
    <>
      <Button asChild look="ghost" size="sm" className="max-tablet:px-2.5">
        <Link to={paths.login}>Sign In</Link>
      </Button>
      <Button asChild size="sm" className="max-tablet:px-3.5">
        <Link to={paths.login}>Get Started</Link>
      </Button>
    </>
  );
}
