import * as Slot from "radix-ui/slot";
import { type MouseEvent, Suspense, useState } from "react";
import { lazyChunk } from "../lib/load-chunk.ts";
import type { MenuProps } from "./menu-entry.ts";

const Menu = lazyChunk(async () => (await import("./menu.tsx")).Menu);

/** Until it is opened first a menu is its button and nothing more: every wail in a feed has one. */
export function DropdownMenu(props: MenuProps) {
  const [openedWith, setOpenedWith] = useState<"pointer" | "keyboard">();
  if (openedWith === undefined) {
    return (
      <Slot.Root
        aria-haspopup="menu"
        aria-expanded={false}
        // A click by key has no count.
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
