import * as Slot from "radix-ui/slot";
import { type MouseEvent, Suspense, useState } from "react";
import { lazyChunk } from "../browser/load-chunk.ts";
import type { MenuProps } from "./menu-entry.ts";

const Menu = lazyChunk(async () => (await import("./menu.tsx")).Menu);

/** Until it is opened first, a menu is only its button: every wail in a feed has one. */
export function DropdownMenu(props: MenuProps) {
  const [openedWith, setOpenedWith] = useState<"pointer" | "keyboard">();
  if (openedWith === undefined) {
    return (
      <Slot.Root
        aria-haspopup="menu"
        aria-expanded={false}
        // Clicks from the keyboard have no detail.
        onClick={({ detail }: MouseEvent) => setOpenedWith(detail === 0 ? "keyboard" : "pointer")}
      >
        {props.trigger}
      </Slot.Root>
    );
  }
  return (
    <Suspense fallback={props.trigger}>
      <Menu {...props} openedWith={openedWith} />
    </Suspense>
  );
}
