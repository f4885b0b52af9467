import { Wifi, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useOnline } from "../../browser/media.ts";
import { cx } from "../../ui/cx.ts";

/** Source: docs/product.md, "Numbers of the screens". */
const CONNECTED_MS = 3000;

/** "Offline" while the connection is lost, then "Connected" for three seconds. */
export function ConnectionIndicator() {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(false);

  useEffect(() => {
    if (!online) setWasOffline(true);
    if (!online || !wasOffline) return;
    const timer = setTimeout(() => setWasOffline(false), CONNECTED_MS);
    return () => clearTimeout(timer);
  }, [online, wasOffline]);

  const shown = !online || wasOffline;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-60 grid justify-items-center pt-safe-2">
      {shown && (
        <span
          className={cx(
            "inline-flex animate-menu-in items-center gap-2 rounded-full px-4 py-1.5 font-semibold text-sm shadow-float",
            online ? "bg-kelp-soft text-kelp-ink" : "bg-ink text-canvas",
          )}
        >
          {online ? <Wifi className="size-4" aria-hidden="true" /> : <WifiOff className="size-4" aria-hidden="true" />}
          {online ? "Connected" : "Offline"}
        </span>
      )}
    </div>
  );
}
