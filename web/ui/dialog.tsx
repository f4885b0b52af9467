import { X } from "lucide-react";
import * as RadixAlert from "radix-ui/alert-dialog";
import * as Radix from "radix-ui/dialog";
import type { KeyboardEvent, ReactNode, RefObject, SyntheticEvent } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { RootStaysTappable } from "./root-stays-tappable.tsx";
import { SectionErrorBoundary } from "./section-error-boundary.tsx";
import { useBackCloses } from "./use-back-closes.ts";
import { useFocusReturn } from "./use-focus-return.ts";
import { useSwipeCloses } from "./use-swipe-closes.ts";

const overlayClasses =
  "fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in";

/** A sheet from below on phones, a centred panel above. */
const panelClasses = cx(
  "fixed z-50 flex flex-col bg-raised shadow-float outline-none",
  "inset-x-0 bottom-(--keyboard,0px) max-h-[calc(92dvh-var(--keyboard,0px))] rounded-t-sheet data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in transition-[translate] duration-200",
  "tablet:inset-0 tablet:m-auto tablet:h-fit tablet:max-h-[86dvh] tablet:w-[calc(100%-3rem)] tablet:rounded-sheet",
  "tablet:data-[state=closed]:animate-dialog-out tablet:data-[state=open]:animate-dialog-in",
  "short:overflow-y-auto short:overscroll-contain",
);

/** Keeps its height whatever is in it, so that nothing jumps while somebody types. */
const steadyClasses = "h-[92dvh] tablet:h-[min(86dvh,36rem)]";

/** Scrolls between header and footer. In a short window the whole panel scrolls. */
const contentClasses =
  "scrolled-hairline min-h-0 flex-1 overflow-y-auto overscroll-contain px-safe-5 short:flex-none short:overflow-visible";

const WIDTHS = { md: "tablet:max-w-md", lg: "tablet:max-w-xl" } as const;

/** Whether Esc is for what the focus is in, such as an editor of a text, and not for the dialog. */
const isOwnEscape = ({ target }: { readonly target: EventTarget | null }) =>
  target instanceof Element && target.closest("[data-own-escape]") !== null;

/** Closes a dialog by Esc also while a toast or tooltip is open, which Radix takes for a layer above it. */
const closeOnEscape = (close: () => void) => (event: KeyboardEvent<HTMLElement>) => {
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
  if (event.key === "Escape" && isInside && !isOwnEscape(event)) close();
};

const leaveOwnEscape = (event: globalThis.KeyboardEvent) => {
  if (isOwnEscape(event)) event.preventDefault();
};

/** Shows that a sheet can be pulled down. It lies above what scrolls, so that a finger always finds it. */
const Handle = () => (
  <span aria-hidden="true" className="absolute inset-x-0 top-0 mx-auto h-6 w-24 pt-2 tablet:hidden">
    <span className="mx-auto block w-9 rounded-full border-2 border-control" />
  </span>
);

const stop = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** While a dialog fades out, a second click or a held key would send its request again. */
const DEAD = { onClickCapture: stop, onSubmitCapture: stop };

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  width?: keyof typeof WIDTHS;
  /** Whether it keeps its height when what is in it changes. */
  steady?: boolean;
  children: ReactNode;
  /** Stays at the lower edge while the content scrolls: a composer or buttons. */
  footer?: ReactNode;
  /** What gets the focus when it opens, e.g. its search field; the cross unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog. Esc, Back, the scrim, its cross and a swipe close it; focus returns to where it was. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = "md",
  steady = false,
  ...props
}: DialogProps) {
  const { children, footer, initialFocus } = props;
  const close = () => onOpenChange(false);
  useBackCloses(open, close);
  const swipe = useSwipeCloses(open, close);
  const focus = useFocusReturn(initialFocus);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClasses} />
        <Radix.Content
          {...swipe()}
          {...focus}
          {...(open ? {} : DEAD)}
          onKeyDown={closeOnEscape(close)}
          onEscapeKeyDown={leaveOwnEscape}
          className={cx(panelClasses, WIDTHS[width], steady && steadyClasses)}
          {...(description === undefined ? { "aria-describedby": undefined } : {})}
        >
          <RootStaysTappable />
          <Handle />
          <div className="flex items-start justify-between gap-3 px-safe-5 pt-5 pb-1">
            <div className="min-w-0">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted transition hover:bg-hover hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </Radix.Close>
          </div>
          <div className={cx(contentClasses, "pt-2 pb-safe-5")}>
            <SectionErrorBoundary>{children}</SectionErrorBoundary>
          </div>
          {footer !== undefined && (
            <div className="border-line border-t px-safe-5 pt-3 pb-safe-3">
              <SectionErrorBoundary>{footer}</SectionErrorBoundary>
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** The verb on the button that does it, e.g. "Delete". */
  confirmLabel: ReactNode;
  onConfirm: () => void;
  cancelLabel?: string;
  look?: "primary" | "danger";
  pending?: boolean;
  /** Keeps the confirming button off until a condition holds, e.g. a typed phrase. */
  confirmDisabled?: boolean;
  children?: ReactNode;
  /** What gets the focus when it opens, e.g. where a phrase is typed; the way out unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Asks before something that cannot be undone. Stays open until `onOpenChange(false)`: close it when the act is done. */
export function AlertDialog({ cancelLabel = "Cancel", look = "danger", pending = false, ...props }: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, onConfirm, confirmDisabled = false, children } = props;
  const close = () => onOpenChange(false);
  useBackCloses(open, close);
  const swipe = useSwipeCloses(open, close);
  const focus = useFocusReturn(props.initialFocus);
  return (
    <RadixAlert.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={overlayClasses} />
        <RadixAlert.Content
          {...swipe()}
          {...focus}
          {...(open ? {} : DEAD)}
          onKeyDown={closeOnEscape(close)}
          className={cx(panelClasses, WIDTHS.md)}
        >
          <RootStaysTappable />
          <Handle />
          <div className={cx(contentClasses, "pt-6 pb-3")}>
            <RadixAlert.Title className="text-xl">{title}</RadixAlert.Title>
            <RadixAlert.Description className="mt-2 text-muted">{description}</RadixAlert.Description>
            {children !== undefined && (
              <div className="mt-4">
                <SectionErrorBoundary>{children}</SectionErrorBoundary>
              </div>
            )}
          </div>
          <div className="flex flex-wrap justify-end gap-3 px-safe-5 pt-2 pb-safe-5">
            <RadixAlert.Cancel asChild>
              <Button look="ghost">{cancelLabel}</Button>
            </RadixAlert.Cancel>
            <Button look={look} pending={pending} disabled={confirmDisabled} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
