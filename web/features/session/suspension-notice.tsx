import { Ban } from "lucide-react";
import { serverNow } from "../../api/server-clock.ts";
import { exactTime } from "../../format/time.ts";
import { paths } from "../../navigation/paths.ts";
import { useMember } from "../../session/session.ts";

/** Tells a suspended member why and until when, on every screen. */
export function SuspensionNotice() {
  const { suspension } = useMember();
  if (suspension === undefined || Date.parse(suspension.until) <= serverNow()) return null;
  return (
    <section
      aria-label="Your account is suspended"
      className="mb-4 flex gap-2.5 rounded-control border border-danger bg-danger-soft px-4 py-3 text-danger-ink text-sm [overflow-wrap:anywhere]"
    >
      <Ban className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
      <p>
        <strong>Your account is suspended until {exactTime(suspension.until)}.</strong>{" "}
        <span>You can read, but not post, react, report or change your name.</span>{" "}
        {suspension.reason !== null && <span>The reason: {suspension.reason} </span>}
        <a href={paths.guidelines} className="font-medium underline underline-offset-2">
          Community Guidelines
        </a>
      </p>
    </section>
  );
}
