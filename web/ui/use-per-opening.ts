import { useState } from "react";

/** State of one opening of a dialog: reset whenever the dialog opens, kept while it plays its closing animation. */
export function usePerOpening<State>(open: boolean, initial: State) {
  const [state, setState] = useState(initial);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setState(initial);
  }
  return [state, setState] as const;
}
