import { Ban, Ellipsis, EyeOff, Flag } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { DropdownMenu } from "../../ui/dropdown-menu.tsx";
import type { MenuItems } from "../../ui/menu-content.ts";

interface ContentMenuProps {
  /** What it is the menu of, for screen readers. */
  label: string;
  onReport: () => void;
  /** For wails. */
  onHide?: (() => void) | undefined;
  /** For what stands under a name. */
  onBlock?: (() => void) | undefined;
}

/** What can be done about something that somebody else wrote. */
export function ContentMenu({ label, onReport, onHide, onBlock }: ContentMenuProps) {
  const chosen = useRef<(() => void) | undefined>(undefined);
  const item = (key: string, label: ReactNode, act: (() => void) | undefined, isDanger = false): MenuItems["items"] =>
    act === undefined ? [] : [{ key, label, isDanger, onSelect: () => (chosen.current = act) }];
  return (
    <DropdownMenu
      onClosed={() => {
        chosen.current?.();
        chosen.current = undefined;
      }}
      trigger={
        <button
          type="button"
          aria-label={label}
          className="grid size-11 place-items-center rounded-full text-muted transition hover:bg-hover hover:text-ink"
        >
          <Ellipsis className="size-5" aria-hidden="true" />
        </button>
      }
      content={{
        kind: "items",
        items: [
          ...item("hide", <HideLabel />, onHide),
          ...item("report", <ReportLabel />, onReport),
          ...item("block", <BlockLabel />, onBlock, true),
        ],
      }}
    />
  );
}

const HideLabel = () => (
  <>
    <EyeOff aria-hidden="true" />
    Hide this wail
  </>
);

const ReportLabel = () => (
  <>
    <Flag aria-hidden="true" />
    Report
  </>
);

const BlockLabel = () => (
  <>
    <Ban aria-hidden="true" />
    Block this neighbor
  </>
);
