import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { storage } from "../../browser/storage.ts";
import { shellStatsQuery } from "../../cache/shells.ts";
import { isDeviceMember } from "../../device/device-member.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

const STARTERS = ["Hi, I'm new here! 👋", "What's fun here?"];

/** Says on this device that its member needs no start any more. */
const KEY = "wail.dismissedFirstWail";

/**
 * Whether the member may want a start: they have no shells, so nothing of theirs is visible, and have not declined. What is
 * known only after the box was drawn waits until it opens: it would move the feed.
 */
export function useFirstWail() {
  const { data: shells } = useQuery(shellStatsQuery);
  const [wasKnown] = useState(shells !== undefined);
  const [isDone, setDone] = useState(() => storage.getItem(KEY) !== undefined);
  const finish = () => {
    setDone(true);
    if (isDeviceMember()) storage.setItem(KEY, "true");
  };
  const isWanted = (isOpen: boolean) => !isDone && shells?.totalShells === 0 && (wasKnown || isOpen);
  return { isWanted, finish };
}

interface FirstWailProps {
  /** Puts a beginning into the box, which the member can change before sending it. */
  onStart: (content: string) => void;
  onDismiss: () => void;
}

/** Helps a newcomer to a first wail. */
export const FirstWail = ({ onStart, onDismiss }: FirstWailProps) => (
  <div className="mt-1.5 border-line border-t pt-1">
    <div className="flex items-center justify-between gap-2">
      <p className="text-muted text-sm">New here? Say hello to your neighbors.</p>
      <IconButton label="Dismiss this suggestion" className="-mr-2" onClick={onDismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
    <div className="flex flex-wrap gap-1.5 pb-1.5">
      {STARTERS.map((starter) => (
        <Button key={starter} look="secondary" size="sm" className="px-3.5!" onClick={() => onStart(starter)}>
          {starter}
        </Button>
      ))}
    </div>
  </div>
);
