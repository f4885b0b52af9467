import { Link } from "react-router";
import { paths } from "../../navigation/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Logo } from "../../ui/illustrations/logo.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { Spinner } from "../../ui/spinner.tsx";

export function TopBar() {
  return (
    <header className="absolute inset-x-0 top-0 z-10 pt-safe-0">
      <div className="mx-auto flex min-h-18 max-w-6xl flex-wrap items-center justify-between gap-1 px-safe-4 tablet:px-safe-8 tiny:px-safe-3">
        <div className="flex items-center gap-1.5 tablet:gap-2 tiny:gap-1">
          <Logo />
          <Badge look="primary" className="tiny:px-1.5">
            Beta
          </Badge>
        </div>
        <nav aria-label="Account" className="flex min-h-11 items-center justify-end tablet:gap-2">
          <AccountLinks />
        </nav>
      </div>
    </header>
  );
}

/** One of three, by <html data-visitor> (web/session/visitor.ts); a spinner shows while the server is asked. */
const AccountLinks = () => (
  <>
    <div role="status" className="hidden w-24 place-items-center text-primary in-data-[visitor=asking]:grid">
      <Spinner className="size-6" />
      <span className="sr-only">Checking whether you are signed in</span>
    </div>
    <Button asChild size="sm" className="not-in-data-[visitor=member]:hidden">
      <Link to={paths.home}>
        <span>Open {PRODUCT_NAME}</span>
      </Link>
    </Button>
    <div className="flex tablet:gap-2 in-data-visitor:hidden">
      <Button asChild look="ghost" size="sm" className="max-tablet:px-2.5 tiny:px-1.5 tiny:text-xs">
        <Link to={paths.login}>Sign In</Link>
      </Button>
      <Button asChild size="sm" className="max-tablet:px-3.5 tiny:px-2.5 tiny:text-xs">
        <Link to={paths.login}>Get Started</Link>
      </Button>
    </div>
  </>
);
