import { Check } from "lucide-react";
import * as RadixSwitch from "radix-ui/switch";
import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

interface ToggleProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
}

/** Label and switch in one 44 px row. */
export function Switch({ label, checked, onCheckedChange, disabled = false, className }: ToggleProps) {
  const id = useId();
  return (
    <div className={cx("flex min-h-11 items-center justify-between gap-4", className)}>
      <label htmlFor={id}>{label}</label>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onCheckedChange}
        className="relative h-7 w-12 shrink-0 rounded-full border border-control bg-sunken transition data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <RadixSwitch.Thumb className="block size-5 translate-x-0.75 rounded-full bg-control transition data-[state=checked]:translate-x-5.75 data-[state=checked]:bg-on-primary" />
      </RadixSwitch.Root>
    </div>
  );
}

interface CheckboxProps extends ToggleProps {
  /** The id of an explanation elsewhere. */
  describedBy?: string;
}

export function Checkbox({ label, checked, onCheckedChange, disabled = false, className, describedBy }: CheckboxProps) {
  const id = useId();
  return (
    <div className={cx("inline-flex min-h-11 items-center gap-2.5", className)}>
      <span className="grid size-6 shrink-0 *:col-start-1 *:row-start-1">
        <input
          id={id}
          type="checkbox"
          aria-describedby={describedBy}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="size-6 appearance-none rounded-sm border-2 border-control bg-surface transition checked:border-primary checked:bg-primary"
        />
        {checked && (
          <Check
            className="pointer-events-none size-4 place-self-center text-on-primary"
            strokeWidth={3}
            aria-hidden="true"
          />
        )}
      </span>
      <label htmlFor={id} className="flex min-h-11 items-center gap-1.5 text-sm">
        {label}
      </label>
    </div>
  );
}
