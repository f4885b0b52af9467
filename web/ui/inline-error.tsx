import { RotateCw } from "lucide-react";
import { Button } from "./button.tsx";

interface InlineErrorProps {
  message: string;
  onRetry: () => void;
  retrying: boolean;
}

/** Shown in place of a part of a screen that could not be loaded. */
export function InlineError({ message, onRetry, retrying }: InlineErrorProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="text-muted">{message}</p>
      <Button look="secondary" size="sm" onClick={onRetry} pending={retrying}>
        <RotateCw className="size-4.5" aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
}
