import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { Whale } from "../../ui/illustrations/logo.tsx";
import { type Update, watchForUpdate } from "./watch-for-update.ts";

/** Asks before a new version takes over, so that nobody loses what they are writing. */
export function UpdatePrompt() {
  const [update, setUpdate] = useState<Update>();
  const [putOff, setPutOff] = useState<Update>();
  useEffect(() => watchForUpdate(setUpdate), []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-20 z-40 grid justify-items-center tablet:bottom-6"
    >
      {update !== undefined && update !== putOff && (
        <div
          id="update"
          className="pointer-events-auto flex animate-rise items-center rounded-full bg-ink pr-1 text-canvas shadow-float"
        >
          <button
            type="button"
            onClick={update.reload}
            className="flex min-h-12 items-center gap-2.5 rounded-full pr-2 pl-4 font-semibold"
          >
            <Whale className="size-6" />
            New version, reload
          </button>
          <button
            type="button"
            aria-label="Not now"
            onClick={() => setPutOff(update)}
            className="grid size-11 place-items-center rounded-full opacity-75 transition hover:opacity-100"
          >
            <X className="size-4.5" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
