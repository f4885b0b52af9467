import { type ComponentProps, type ReactNode, useId } from "react";
import { charactersLeft } from "../format/text.ts";
import { cx } from "./cx.ts";

interface FieldProps {
  label: string;
  /** Keeps the label for screen readers only, where a heading or placeholder shows it. */
  labelHidden?: boolean;
  error?: string | undefined;
  hint?: ReactNode;
}

interface FieldFrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

const fieldIds = (id: string, { error, hint }: Pick<FieldProps, "error" | "hint">) => ({
  "aria-invalid": error !== undefined,
  "aria-describedby": cx(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`) || undefined,
});

const controlClasses = cx(
  "w-full rounded-control border border-control bg-surface px-4 text-base text-ink transition",
  "hover:border-primary focus-visible:border-primary aria-invalid:border-danger",
  "disabled:cursor-not-allowed disabled:opacity-60",
);

/** Label above, hint and error below; the error is announced when it appears. */
function FieldFrame({ id, label, labelHidden, error, hint, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={labelHidden ? "sr-only" : "font-semibold text-sm"}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </div>
      )}
      <p id={`${id}-error`} role="alert" className="font-medium text-danger-ink text-sm empty:hidden">
        {error}
      </p>
    </div>
  );
}

interface TextFieldProps extends FieldProps, Omit<ComponentProps<"input">, "id"> {
  /** A button inside the field's right end. */
  action?: ReactNode;
}

export function TextField({ label, labelHidden, error, hint, action, className, ...props }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden ?? false} error={error} hint={hint}>
      <div className="relative">
        <input
          {...props}
          {...fieldIds(id, { error, hint })}
          id={id}
          className={cx(controlClasses, "h-12", action !== undefined && "pr-13", className)}
        />
        {action !== undefined && <div className="absolute inset-y-0 right-0.5 grid place-items-center">{action}</div>}
      </div>
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldProps, Omit<ComponentProps<"textarea">, "id"> {
  /** Shows "used/max" and announces the rest near the end. `used` counts code points. */
  count?: { used: number; max: number };
}

export function TextArea({ label, labelHidden, error, hint, count, className, ...props }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden ?? false} error={error} hint={hint}>
      <textarea
        {...props}
        {...fieldIds(id, { error, hint })}
        id={id}
        dir="auto"
        className={cx(controlClasses, "field-sizing-content max-h-72 min-h-24 resize-none py-3", className)}
      />
      {count !== undefined && <CharacterCount {...count} />}
    </FieldFrame>
  );
}

/** "12/500"; from 20 left on it is spoken, and over the limit it turns red. */
export function CharacterCount({ used, max }: { used: number; max: number }) {
  const left = max - used;
  return (
    <div className={cx("text-right text-xs tabular-nums", left < 0 ? "font-semibold text-danger-ink" : "text-faint")}>
      <span aria-hidden="true">
        {used}/{max}
      </span>
      <span role="status" className="sr-only">
        {left <= 20 && charactersLeft(left)}
      </span>
    </div>
  );
}
