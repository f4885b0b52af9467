import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import { Checkbox } from "../../ui/toggles.tsx";
import { areShortcutsOn, SHORTCUTS, switchShortcuts } from "./shortcuts.ts";

interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists the keyboard shortcuts, and switches them off. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const [isOn, setOn] = useState(areShortcutsOn);
  const change = (on: boolean) => {
    switchShortcuts(on);
    setOn(on);
  };
  return (
    <Dialog
      {...props}
      title="Keyboard shortcuts"
      footer={<Checkbox label="Single-key shortcuts on this device" checked={isOn} onCheckedChange={change} />}
    >
      <ul className="grid">
        {SHORTCUTS.map(({ keys, label }) => (
          <li
            key={label}
            className="flex min-h-10 items-center justify-between gap-4 border-line border-b last:border-0"
          >
            {label}
            <span className="flex shrink-0 items-center gap-1.5 text-muted text-sm">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-1.5">
                  {index > 0 && "then"}
                  <kbd className="min-w-7 rounded-sm border border-control bg-sunken px-2 py-0.5 text-center font-semibold text-ink">
                    {key}
                  </kbd>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
