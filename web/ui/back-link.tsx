import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

/** The way back at the top of a screen. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-ml-3 mb-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-muted text-sm transition hover:bg-hover hover:text-ink"
    >
      <ArrowLeft className="size-4.5" aria-hidden="true" />
      {children}
    </Link>
  );
}
