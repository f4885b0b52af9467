import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { counted } from "../../format/text.ts";
import { paths } from "../../navigation/paths.ts";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Swell } from "../../ui/illustrations/swell.tsx";
import { Name } from "../../ui/name.tsx";
import { podGround } from "../../ui/pod-icon.tsx";

interface PodCardProps {
  pod: Community;
  /** The buttons: join, leave. */
  action: ReactNode;
}

/** A pod on its colour. Its name is split at the first comma into a title and a subtitle. */
export function PodCard({ pod, action }: PodCardProps) {
  return (
    <Card as="li" className="flex flex-col gap-3 overflow-hidden">
      <PodBanner pod={pod} />
      <p className="line-clamp-3 flex-1 text-sm">{pod.description}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="flex items-center gap-1.5 text-muted text-sm tabular-nums">
          <Users className="size-4 shrink-0" aria-hidden="true" />
          {pod.memberCount === 0 ? "Be the first!" : counted(pod.memberCount, "member")}
        </p>
        {action}
      </div>
    </Card>
  );
}

/** Icon and name on the pod's colour. For members the name links to its feed. */
function PodBanner({ pod }: { pod: Community }) {
  const { title, subtitle } = splitPodName(pod.name);
  const place = pod.usCity === undefined ? subtitle : `${pod.usCity.city}, ${pod.usCity.stateCode}`;
  return (
    <div className={cx("-mx-5 -mt-5 relative isolate flex items-center gap-3.5 px-5 pt-5 pb-9", podGround(pod.color))}>
      <Swell className="-z-10 absolute inset-x-0 bottom-0 h-7 w-full text-surface" />
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 select-none place-items-center rounded-control bg-surface text-2xl shadow-card"
      >
        {pod.icon}
      </span>
      <div className="min-w-0" translate="no">
        <Name as="h3" lines={2} className="text-lg">
          {pod.joined ? (
            <Link
              to={paths.pod(pod.id)}
              className="outline-none after:absolute after:inset-0 hover:underline focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </Name>
        {place !== "" && (
          <Name as="p" className="text-muted text-sm">
            {place}
          </Name>
        )}
      </div>
    </div>
  );
}
