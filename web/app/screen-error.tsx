import { ErrorState } from "../ui/states.tsx";

/** Shown when a screen's code did not load, or when it threw an error. */
export function ScreenError() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        message="This page could not be shown. Please check your connection and try again."
        onRetry={() => location.reload()}
      />
    </main>
  );
}
