import { Component, type ReactNode } from "react";
import { InlineError } from "./inline-error.tsx";

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown in place of what broke; says so and offers to try again unless given. */
  fallback?: ReactNode;
  /** Where that stands; in the place of the part unless given. */
  className?: string;
}

/** A part of a screen: when it breaks, the rest stays, and with it what was typed there. */
export class PartBoundary extends Component<PartBoundaryProps> {
  override state = { isBroken: false };
  #lastError: unknown;

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidCatch(error: unknown) {
    // Code that did not load fails with the same error until the page is reloaded. Offline the page would be lost.
    if (error === this.#lastError && navigator.onLine) location.reload();
    this.#lastError = error;
  }

  override render() {
    const { children, fallback, className } = this.props;
    if (!this.state.isBroken) return children;
    if (fallback !== undefined) return fallback;
    return (
      <div className={className}>
        <InlineError
          message="This part did not load."
          onRetry={() => this.setState({ isBroken: false })}
          retrying={false}
        />
      </div>
    );
  }
}
