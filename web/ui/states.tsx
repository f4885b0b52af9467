import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { Drifting } from "./illustrations/drifting.tsx";

interface StateProps {
  title: ReactNode;
  children?: ReactNode;
  /** A button or link that leads on. */
  action?: ReactNode;
  /** The illustration; a buoy unless given. */
  illustration?: ReactNode;
  className?: string;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action, illustration, className }: StateProps) {
  return (
    <div className={cx("grid justify-items-center gap-3 px-4 py-12 text-center", className)}>
      {illustration ?? <Drifting className="w-36 text-primary" />}
      <h2 className="max-w-full text-2xl [overflow-wrap:anywhere]">{title}</h2>
      {children !== undefined && <p className="max-w-sm text-muted">{children}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title?: string;
  /** The server's sentence, or the screen's. */
  message?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

/** Shown where something could not be loaded; offers to try again. */
export function ErrorState({
  title = "We hit choppy water",
  message = "That could not be loaded. Please check your connection and try again.",
  onRetry,
  retrying = false,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cx("grid justify-items-center gap-3 px-4 py-12 text-center", className)}>
      <Drifting className="w-36 text-coral" />
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-sm text-muted">{message}</p>
      {onRetry !== undefined && (
        <Button look="secondary" className="mt-2" onClick={onRetry} pending={retrying}>
          <RotateCw className="size-4.5" aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  );
}
