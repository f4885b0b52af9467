import { Component, type ReactNode } from "react";
import { ErrorState } from "../ui/states.tsx";
import { Chunk } from "./chunk.ts";

interface ScreenErrorProps {
  children: ReactNode;
  /** The address; another one is tried anew. */
  path: string;
}

/** Takes the place of a screen whose code did not load, or that threw an error. */
export class ScreenError extends Component<ScreenErrorProps> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override componentDidUpdate({ path }: ScreenErrorProps) {
    if (!this.state.isBroken || path === this.props.path) return;
    Chunk.renewFailed();
    this.setState({ isBroken: false });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          message="This page could not be shown. Please check your connection and try again."
          onRetry={() => location.reload()}
        />
      </main>
    );
  }
}
