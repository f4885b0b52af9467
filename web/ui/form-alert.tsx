import { CircleAlert } from "lucide-react";

/** Why a whole form was refused, above its fields; announced when it appears. */
export function FormAlert({ message }: { message: string | null | undefined | false }) {
  return (
    <div role="alert" className="empty:hidden">
      {message && (
        <p className="flex gap-2.5 rounded-control border border-danger bg-danger-soft px-4 py-3 font-medium text-danger-ink text-sm">
          <CircleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
}
