import type { ReactNode } from "react";

interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

/** Things to do. */
export interface MenuItems {
  readonly kind: "items";
  readonly items: readonly MenuItem[];
}

/** A group of which one is checked. */
export interface MenuChoices {
  readonly kind: "choices";
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: ReactNode }[];
  readonly onValueChange: (value: string) => void;
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  /** Called when it has closed and its button has the focus again: the time to open a dialog, which returns it there. */
  onClosed?: () => void;
  content: MenuItems | MenuChoices;
}
