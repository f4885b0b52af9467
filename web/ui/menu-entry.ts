import type { ReactNode } from "react";

/** One line of a menu: something to do, or with `isChecked` one of several of which one is chosen. */
export interface MenuEntry {
  readonly key: string | number;
  readonly icon?: ReactNode;
  readonly label: ReactNode;
  readonly isChecked?: boolean;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  /** What is chosen here, for a choice. */
  heading?: string;
  entries: readonly MenuEntry[];
  /** Called when it has closed and its button has the focus again: the time to open a dialog, which returns it there. */
  onClosed?: () => void;
}
