import * as Radix from "radix-ui/dropdown-menu";
import { type FocusEvent, useRef } from "react";
import { cx } from "./cx.ts";
import type { MenuEntry, MenuProps } from "./menu-entry.ts";

interface OpenedMenuProps extends MenuProps {
  openedWith: "pointer" | "keyboard";
}

/** The menu itself, open from the start; in a chunk of its own that dropdown-menu.tsx loads. */
export function Menu({ trigger, align = "end", heading, entries, onClosed, openedWith }: OpenedMenuProps) {
  const isNewToKeys = useRef(openedWith === "keyboard");
  // Radix moves on to the first item only from the second opening on: at the first it has not received the key.
  const focusFirst = ({ target, currentTarget }: FocusEvent) => {
    if (!isNewToKeys.current || target !== currentTarget) return;
    isNewToKeys.current = false;
    currentTarget.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  };
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        {/* A landmark, for what is on screen has to stand in one. */}
        <section aria-label="Menu">
          <Radix.Content
            onFocus={focusFirst}
            align={align}
            // A microtask later, as Radix moves the focus after this.
            onCloseAutoFocus={() => onClosed && queueMicrotask(onClosed)}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 animate-menu-in overflow-y-auto rounded-control border border-line bg-raised p-1.5 shadow-float"
          >
            {heading === undefined ? (
              entries.map(({ key, ...entry }) => <Item key={key} {...entry} />)
            ) : (
              <Choice heading={heading} entries={entries} />
            )}
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClasses =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none data-[highlighted]:bg-hover [&_svg]:size-4.5 [&_svg]:shrink-0";

const Item = ({ icon, label, isDanger, onSelect }: Omit<MenuEntry, "key">) => (
  <Radix.Item onSelect={onSelect} className={cx(itemClasses, isDanger && "text-danger-ink")}>
    {icon}
    {label}
  </Radix.Item>
);

/** A group of which one is checked. */
function Choice({ heading, entries }: { heading: string; entries: readonly MenuEntry[] }) {
  return (
    <Radix.RadioGroup value={String(entries.find(({ isChecked }) => isChecked)?.key)}>
      <Radix.Label className="px-3 pt-2 pb-1 font-semibold text-faint text-xs">{heading}</Radix.Label>
      {entries.map(({ key, icon, label, onSelect }) => (
        <Radix.RadioItem
          key={key}
          value={String(key)}
          onSelect={onSelect}
          className={cx(itemClasses, "data-[state=checked]:bg-primary-soft data-[state=checked]:text-primary-ink")}
        >
          {icon}
          {label}
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}
