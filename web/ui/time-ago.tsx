import { useEffect, useState } from "react";
import { serverNow } from "../api/server-clock.ts";
import { exactTime, timeAgo } from "../format/time.ts";

const TICK_MS = 60_000;

/** How long ago, kept up to date while it is on screen. */
export function TimeAgo({ iso, className }: { iso: string; className?: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={iso} title={exactTime(iso)} className={className}>
      {timeAgo(iso, now)}
    </time>
  );
}
