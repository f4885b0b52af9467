import { CircleAlert, X } from "lucide-react";
import * as Radix from "radix-ui/toast";
import { cx } from "./cx.ts";
import { dismissToast, type ShownToast } from "./toast.ts";

/** Source: docs/product.md, "Numbers of the screens". */
const DURATION_MS = 5000;

/** The place where toasts appear. F8 moves the focus there. */
export function ToastRegion({ shown }: { shown: ShownToast | undefined }) {
  return (
    <Radix.Provider duration={DURATION_MS} swipeDirection="right">
      {shown !== undefined && <ToastCard key={shown.id} {...shown} />}
      <Radix.Viewport
        data-while-writing={shown?.whileWriting}
        className="toasts-on-phones fixed z-70 m-0 flex list-none flex-col px-safe-3 outline-none tablet:right-0 tablet:bottom-0 tablet:w-full tablet:max-w-105 tablet:p-5"
      />
    </Radix.Provider>
  );
}

function ToastCard({ id, title, description, variant = "default", action }: ShownToast) {
  const destructive = variant === "destructive";
  return (
    <Radix.Root
      type={destructive ? "foreground" : "background"}
      onOpenChange={(open) => {
        if (!open) dismissToast(id);
      }}
      className={cx(
        "pointer-events-auto flex items-start gap-3 rounded-card border p-4 shadow-float",
        "data-[state=open]:animate-toast-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
        destructive ? "border-danger bg-danger-soft text-danger-ink" : "border-line bg-raised text-ink",
      )}
    >
      {destructive && <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />}
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description !== undefined && (
          <Radix.Description className={cx("mt-0.5 text-sm", destructive ? "" : "text-muted")}>
            {description}
          </Radix.Description>
        )}
      </div>
      {action !== undefined && (
        <Radix.Action
          altText={action.label}
          onClick={action.onSelect}
          className="min-h-11 shrink-0 rounded-full bg-primary px-4 font-semibold text-on-primary text-sm transition hover:bg-primary-hover"
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-full transition hover:bg-hover"
      >
        <X className="size-4.5" aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  );
}
