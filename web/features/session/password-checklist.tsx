import { Check, Circle } from "lucide-react";
import { PASSWORD_CHECKLIST } from "../../../worker/contract/accounts.ts";
import { cx } from "../../ui/cx.ts";

/** What makes a good password, ticked while typing. Only the length is required. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul
      aria-label="Password requirements"
      className="grid gap-x-4 gap-y-1 text-xs max-tablet:hidden tablet:grid-cols-2"
    >
      {PASSWORD_CHECKLIST.map(({ label, holds }) => {
        const held = holds(password);
        const Icon = held ? Check : Circle;
        return (
          <li key={label} className={cx("flex items-center gap-1.5", held ? "text-kelp-ink" : "text-muted")}>
            <Icon className="size-3.5" strokeWidth={held ? 3 : 2} aria-hidden="true" />
            {label}
            <span className="sr-only">{held ? ", done" : ", missing"}</span>
          </li>
        );
      })}
    </ul>
  );
}
