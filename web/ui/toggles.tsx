import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
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
