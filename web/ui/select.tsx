import { Check, ChevronDown } from "lucide-react";
import * as Radix from "radix-ui/select";
import { cx } from "../lib/cx.ts";

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onValueChange: (value: Value) => void;
  className?: string;
}

/** A choice of one from a short list. */
export function Select<Value extends string>({ label, value, options, onValueChange, className }: SelectProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) onValueChange(option.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.Trigger
        aria-label={label}
        className={cx(
          "inline-flex min-h-11 min-w-0 items-center justify-between gap-2 rounded-control border border-control bg-surface px-4 text-sm",
          "font-medium transition hover:border-primary",
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value />
        </span>
        <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-menu-in overflow-hidden rounded-control border border-line bg-raised p-1.5 shadow-float"
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 text-sm outline-none data-[highlighted]:bg-hover data-[state=checked]:font-semibold"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check className="size-4 text-primary" aria-hidden="true" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
