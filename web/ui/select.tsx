import { ChevronDown } from "lucide-react";
import { cx } from "./cx.ts";

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onValueChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
}

/**
 * A choice from a short list. It is the browser's own element: phones show their picker, and screen readers know it.
 * Where the browser allows it (`base-select` in theme.css), it is styled.
 */
export function Select<Value extends string>({
  label,
  value,
  options,
  onValueChange,
  disabled = false,
  className,
}: SelectProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) onValueChange(option.value);
  };
  return (
    <span className={cx("relative inline-flex min-w-0", className)}>
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => choose(event.target.value)}
        className="base-select min-h-11 w-full min-w-0 cursor-pointer truncate rounded-control border border-control bg-surface pr-10 pl-4 font-medium text-base transition hover:border-primary disabled:cursor-not-allowed disabled:opacity-55"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </span>
  );
}
