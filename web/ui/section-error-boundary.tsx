import { Component, type ReactNode } from "react";
import { InlineError } from "./inline-error.tsx";

interface SectionErrorBoundaryProps {
  children: ReactNode;
  /** Shown in place of what broke; unless given, an error with a retry. */
  fallback?: ReactNode;
  /** Where the error shows; in place of the part unless given. */
  className?: string;
}

/** A part of a screen. When it breaks, the rest of the screen stays, with everything typed there. */
export class SectionErrorBoundary extends Component<SectionErrorBoundaryProps> {
  override state = { isBroken: false };
  #lastError: unknown;

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidCatch(error: unknown) {
    // Code that did not load needs a reload. Offline that would lose the page.
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
