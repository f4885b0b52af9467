import { Component, type ReactNode } from "react";
import { InlineError } from "./inline-error.tsx";

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown in place of what broke; says so and offers to try again unless given. */
  fallback?: ReactNode;
}

/** A part of a screen: when it breaks, the rest stays, and with it what was typed there. */
export class PartBoundary extends Component<PartBoundaryProps> {
  override state = { isBroken: false };
  #lastError: unknown;

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidCatch(error: unknown) {
    // Code that did not load fails with one and the same error until the page is loaded anew.
    if (error === this.#lastError) location.reload();
    this.#lastError = error;
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.isBroken) return children;
    if (fallback !== undefined) return fallback;
    return (
      <InlineError
        message="This part did not load."
        onRetry={() => this.setState({ isBroken: false })}
        retrying={false}
      />
    );
  }
}
