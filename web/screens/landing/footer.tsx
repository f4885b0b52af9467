import { Link } from "react-router";
import { paths } from "../../navigation/paths.ts";
import { Logo } from "../../ui/illustrations/logo.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";

const linkClasses = "inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline";

export function Footer() {
  return (
    <footer className="bg-abyss">
      <div className="scheme-dark mx-auto flex max-w-6xl border-line border-t text-ink flex-wrap items-center justify-between gap-x-8 gap-y-3 px-safe-4 py-7 tablet:px-safe-8">
        <Logo />
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 text-sm">
          <Link to={paths.privacy} className={linkClasses}>
            Privacy Policy
          </Link>
          <Link to={paths.terms} className={linkClasses}>
            Terms of Service
          </Link>
          <Link to={paths.guidelines} className={linkClasses}>
            Community Guidelines
          </Link>
        </nav>
        <p className="text-faint text-sm">© 2025 {PRODUCT_NAME}. All rights reserved.</p>
      </div>
    </footer>
  );
}
