import { Users } from "lucide-react";
import type { ReactNode } from "react";
import type { Community } from "../../../worker/contract/pods.ts";
import { counted, splitPodName } from "../../lib/text.ts";
import { Card } from "../../ui/card.tsx";
import { PodIcon } from "../../ui/pod-icon.tsx";

interface PodCardProps {
  pod: Community;
  /** What can be done with it: join, leave. */
  action: ReactNode;
}

/** A pod with its name taken apart: before the first comma the title, the rest below it (spec section 2). */
export function PodCard({ pod, action }: PodCardProps) {
  const { title, subtitle } = splitPodName(pod.name);
  const place = pod.usCity === undefined ? subtitle : `${pod.usCity.city}, ${pod.usCity.stateCode}`;
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-center gap-3.5">
        <PodIcon pod={pod} />
        <div className="min-w-0">
          <h3 className="named text-lg">{title}</h3>
          {place !== "" && <p className="named text-muted text-sm">{place}</p>}
        </div>
      </div>
      <p className="line-clamp-3 flex-1 text-sm">{pod.description}</p>
      <div className="flex items-center justify-between gap-3">
        <p className="flex items-center gap-1.5 text-muted text-sm tabular-nums">
          <Users className="size-4" aria-hidden="true" />
          {counted(pod.memberCount, "member")}
        </p>
        {action}
      </div>
    </Card>
  );
}
