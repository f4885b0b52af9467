import { type LucideIcon, MailCheck } from "lucide-react";
import type { ReactNode } from "react";

/** The result of a form, above its fields; announced when it appears. */
export function FormNote({ children, icon: Icon = MailCheck }: { children: ReactNode; icon?: LucideIcon }) {
  return (
    <div role="status" className="empty:hidden">
      {children && (
        <p className="flex gap-2.5 rounded-control border border-line bg-primary-soft px-4 py-3 text-ink text-sm [overflow-wrap:anywhere]">
          <Icon className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  );
}
