import { type ComponentProps, type KeyboardEvent, useId } from "react";
import { cx } from "./cx.ts";

interface WritingAreaProps extends Omit<ComponentProps<"textarea">, "id" | "onChange" | "value"> {
  /** For screen readers; the placeholder shows on screen. */
  label: string;
  value: string;
  /** The field's name, by which its form finds it (`sentText`). */
  name: string;
  onValueChange: (value: string) => void;
}

/** A text area without a frame that grows with its text. Cmd or Ctrl with Enter sends its form. */
export function WritingArea({ label, value, onValueChange, className, ...props }: WritingAreaProps) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        {...props}
        id={id}
        dir="auto"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={cx(
          "field-sizing-content block w-full resize-none overflow-y-auto bg-transparent text-base text-ink [overflow-wrap:anywhere]",
          className,
        )}
      />
    </>
  );
}
