import { Link } from "react-router";
import { usePhone } from "../../browser/media.ts";
import { Button } from "../../ui/button.tsx";

/** Offers a new link in place of what an expired one would have done. It takes the focus. */
export function NewLink({ to }: { to: string }) {
  return (
    <Button asChild size="lg" className="w-full">
      <Link to={to} replace ref={takeFocus}>
        {usePhone() ? "GET A NEW LINK" : "Get a New Link"}
      </Link>
    </Button>
  );
}

const takeFocus = (link: HTMLAnchorElement | null) => link?.focus();
