import { ErrorState } from "../ui/states.tsx";

/** A screen that broke: its chunk did not come, or a mistake of ours. Reloading is the way on. */
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
