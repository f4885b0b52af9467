import * as Radix from "radix-ui/dropdown-menu";
import { useEffect, useRef } from "react";
import { cx } from "../lib/cx.ts";
import type { MenuChoices, MenuProps } from "./menu-content.ts";

interface OpenedMenuProps extends MenuProps {
  openedWith: "pointer" | "keyboard";
}

/** The menu itself, open from the start; in a chunk of its own that dropdown-menu.tsx loads. */
export function Menu({ trigger, align = "end", onClosed, content, openedWith }: OpenedMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Radix does so from the second time on: the first time it has not seen the key.
  useEffect(() => {
    if (openedWith === "keyboard") panel.current?.querySelector<HTMLElement>("[role^=menuitem]")?.focus();
  }, [openedWith]);
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        {/* A landmark, for what is on screen has to stand in one. */}
        <section aria-label="Menu">
          <Radix.Content
            ref={panel}
            align={align}
            // A microtask later, for Radix moves the focus after this.
            onCloseAutoFocus={() => onClosed && queueMicrotask(onClosed)}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 animate-menu-in overflow-y-auto rounded-control border border-line bg-raised p-1.5 shadow-float"
          >
            <Content {...content} />
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClasses =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none data-[highlighted]:bg-hover data-[disabled]:opacity-50 [&_svg]:size-4.5 [&_svg]:shrink-0";

function Content(content: MenuProps["content"]) {
  if (content.kind === "choices") return <Choices {...content} />;
  return content.items.map(({ key, label, isDanger, onSelect }) => (
    <Radix.Item key={key} onSelect={onSelect} className={cx(itemClasses, isDanger && "text-danger-ink")}>
      {label}
    </Radix.Item>
  ));
}

/** A group of which one is checked. */
const Choices = ({ label, value, options, onValueChange }: MenuChoices) => (
  <Radix.RadioGroup value={value}>
    <Radix.Label className="px-3 pt-2 pb-1 font-semibold text-faint text-xs">{label}</Radix.Label>
    {options.map((option) => (
      <Radix.RadioItem
        key={option.value}
        value={option.value}
        onSelect={() => onValueChange(option.value)}
        className={cx(itemClasses, "data-[state=checked]:bg-primary-soft data-[state=checked]:text-primary-ink")}
      >
        {option.label}
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
);
