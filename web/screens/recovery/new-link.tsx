import { Link } from "react-router";
import { usePhone } from "../../lib/media.ts";
import { Button } from "../../ui/button.tsx";

/** The way to a fresh link, in place of what a dead one would have done; takes over its focus. */
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
