import { Ban, Bell, BellOff, Ellipsis, EyeOff, Flag, Pencil, Trash2 } from "lucide-react";
import { useRef } from "react";
import { DropdownMenu } from "../../ui/dropdown-menu.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";

interface ContentMenuProps {
  /** The menu's label, for screen readers. */
  label: string;
  /** For texts of others. */
  onReport?: (() => void) | undefined;
  /** For wails of others. */
  onHide?: (() => void) | undefined;
  /** For texts that show their author. */
  onBlock?: (() => void) | undefined;
  /** For one's own wails while they can be edited. */
  onEdit?: (() => void) | undefined;
  /** For one's own wails: mutes their notifications, or unmutes them if `isMuted`. */
  onMute?: (() => void) | undefined;
  isMuted?: boolean | undefined;
  /** For one's own wails. */
  onDelete?: (() => void) | undefined;
}

/** What can be done about something that a member wrote. */
export function ContentMenu({ label, onReport, onHide, onBlock, onEdit, onMute, isMuted, onDelete }: ContentMenuProps) {
  const chosen = useRef<(() => void) | undefined>(undefined);
  const entry = (act: (() => void) | undefined, line: Omit<MenuEntry, "key" | "onSelect"> & { label: string }) =>
    act === undefined ? [] : [{ ...line, key: line.label, onSelect: () => (chosen.current = act) }];
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
      entries={[
        ...entry(onHide, { label: "Hide this wail", icon: <EyeOff aria-hidden="true" /> }),
        ...entry(onReport, { label: "Report", icon: <Flag aria-hidden="true" /> }),
        ...entry(onBlock, { label: "Block this neighbor", icon: <Ban aria-hidden="true" />, isDanger: true }),
        ...entry(onEdit, { label: "Edit wail", icon: <Pencil aria-hidden="true" /> }),
        ...entry(
          onMute,
          isMuted
            ? { label: "Unmute notifications", icon: <Bell aria-hidden="true" /> }
            : { label: "Mute notifications", icon: <BellOff aria-hidden="true" /> },
        ),
        ...entry(onDelete, { label: "Delete wail", icon: <Trash2 aria-hidden="true" />, isDanger: true }),
      ]}
    />
  );
}
