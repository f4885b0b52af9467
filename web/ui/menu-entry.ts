import type { ReactNode } from "react";

/** One line of a menu: an action, or with `isChecked` one of several choices. */
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
  /** The group's label, for choices. */
  heading?: string;
  entries: readonly MenuEntry[];
  /** Called when the menu has closed and its button has the focus: a dialog opened then returns the focus there. */
  onClosed?: () => void;
}
