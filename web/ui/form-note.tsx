import { MailCheck } from "lucide-react";
import type { ReactNode } from "react";

/** What came of a form, above its fields; announced when it appears. */
export function FormNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="empty:hidden">
      {children && (
        <p className="flex gap-2.5 rounded-control border border-line bg-primary-soft px-4 py-3 text-ink text-sm [overflow-wrap:anywhere]">
          <MailCheck className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  );
}
