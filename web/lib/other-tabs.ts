import { isDeviceMember } from "./device-owner.ts";
import { storage } from "./storage.ts";

/** What changes in all tabs of a member: what has been taken off the screen, or that something may be shown again. */
type Change = "member gone" | "wail gone" | "back";

const KEY = "wail.change";

/** Tells the member's other tabs, and keeps nothing of it: it could say whose a Squid Ink wail was. */
export function broadcastChange(change: Change, id = 0): void {
  if (!isDeviceMember()) return;
  storage.write(KEY, `${id} ${change}`);
  storage.remove(KEY);
}

/** Calls `hear` with what another tab tells. Answers how to end that. */
export function onRemoteChange(hear: (change: string, id: number) => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || newValue === null) return;
    const [id = "", ...change] = newValue.split(" ");
    hear(change.join(" "), Number(id));
  };
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
