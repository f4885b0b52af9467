import * as Radix from "radix-ui/dropdown-menu";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "../lib/cx.ts";

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  /** Called when it has closed and its button has the focus again: the time to open a dialog, which returns it there. */
  onClosed?: () => void;
  children: ReactNode;
}

export function DropdownMenu({ trigger, align = "end", onClosed, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        {/* A landmark, for what is on screen has to stand in one. */}
        <section aria-label="Menu">
          <Radix.Content
            align={align}
            // A microtask later, for Radix moves the focus after this.
            onCloseAutoFocus={() => onClosed && queueMicrotask(onClosed)}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 animate-menu-in overflow-y-auto rounded-control border border-line bg-raised p-1.5 shadow-float"
          >
            {children}
          </Radix.Content>
        </section>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface MenuItemProps extends ComponentProps<typeof Radix.Item> {
  danger?: boolean;
}

const itemClasses =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm outline-none data-[highlighted]:bg-hover data-[disabled]:opacity-50 [&_svg]:size-4.5 [&_svg]:shrink-0";

export function MenuItem({ danger, className, ...props }: MenuItemProps) {
  return <Radix.Item {...props} className={cx(itemClasses, danger && "text-danger-ink", className)} />;
}

interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
  onValueChange: (value: Value) => void;
}

/** A group of which one is checked. */
export function MenuChoices<Value extends string>({ label, value, options, onValueChange }: MenuChoicesProps<Value>) {
  return (
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
}

export function MenuSeparator() {
  return <Radix.Separator className="my-1.5 h-px bg-line" />;
}
