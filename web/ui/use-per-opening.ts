import { useState } from "react";

/** State of one opening of a dialog: it begins afresh whenever the dialog opens, and stays while it plays its closing. */
export function usePerOpening<State>(open: boolean, initial: State) {
  const [state, setState] = useState(initial);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setState(initial);
  }
  return [state, setState] as const;
}
