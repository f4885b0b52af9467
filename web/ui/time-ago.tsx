import { useEffect, useState } from "react";
import { serverNow } from "../api/server-clock.ts";
import { exactTime, timeAgo } from "../format/time.ts";

const TICK_MS = 60_000;

interface TimeAgoProps {
  iso: string;
  /** Whether the text that was written then has been edited. When is not known. */
  isEdited?: boolean;
  className?: string;
}

/** How long ago, kept up to date while it is on screen. */
export function TimeAgo({ iso, isEdited = false, className }: TimeAgoProps) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const time = (
    <time dateTime={iso} title={exactTime(iso)} className={className}>
      {timeAgo(iso, now)}
    </time>
  );
  if (!isEdited) return time;
  return (
    <span className={className}>
      {time}
      <span aria-hidden="true"> ·</span> <span>edited</span>
    </span>
  );
}
