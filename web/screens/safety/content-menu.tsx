import { Ban, Ellipsis, EyeOff, Flag } from "lucide-react";
import { useRef } from "react";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu.tsx";

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
  const choose = (act: () => void) => () => {
    chosen.current = act;
  };
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
    >
      {onHide !== undefined && (
        <MenuItem onSelect={choose(onHide)}>
          <EyeOff aria-hidden="true" />
          Hide this wail
        </MenuItem>
      )}
      <MenuItem onSelect={choose(onReport)}>
        <Flag aria-hidden="true" />
        Report
      </MenuItem>
      {onBlock !== undefined && (
        <MenuItem danger onSelect={choose(onBlock)}>
          <Ban aria-hidden="true" />
          Block this neighbor
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
