import { LIMITS } from "../../../worker/contract/limits.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { InviteButton } from "./invite-button.tsx";

/** At the end of a small pod's feed: an offer to invite neighbors. */
export function InviteOffer({ pod }: { pod: Community }) {
  if (pod.memberCount >= LIMITS.smallPod) return null;
  return (
    <section
      aria-label="Invite neighbors"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-primary-soft p-5 text-primary-ink"
    >
      <p className="min-w-0 flex-1 basis-56">
        <strong className="block font-display text-lg">This pod is still small</strong>
        Share its link, or hang up a poster where your neighbors pass by.
      </p>
      <InviteButton pod={pod} look="primary" />
    </section>
  );
}
