import { ChevronDown } from "lucide-react";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { choosePod } from "../../cache/current-pod.ts";
import { counted } from "../../format/text.ts";
import { DropdownMenu } from "../../ui/dropdown-menu.tsx";
import { isolate, Name, podName } from "../../ui/name.tsx";
import { PodIcon } from "../../ui/pod-icon.tsx";
import { hasUnseen, UnseenDot } from "./unseen-dot.tsx";

interface PodHeadingProps {
  pod: Community;
  /** All pods of the member; the switcher shows with more than one. */
  pods: readonly Community[];
}

/** The current pod's name as the heading of the feed, with the switcher to other pods. */
export function PodHeading({ pod, pods }: PodHeadingProps) {
  const { title, subtitle } = splitPodName(pod.name);
  return (
    <div className="flex min-w-0 flex-1 basis-40 items-center gap-3">
      <span className="max-[23rem]:hidden">
        <PodIcon pod={pod} />
      </span>
      <div className="min-w-0">
        <div className="flex min-w-0 items-center">
          <Name as="h1" translate="no" lines={2} className="text-xl tablet:text-2xl">
            {title}
          </Name>
          {pods.length > 1 && <PodSwitcher pod={pod} pods={pods} />}
        </div>
        <p className="named text-muted text-sm">
          {subtitle !== "" && isolate`${podName(subtitle)} · `}
          {counted(pod.memberCount, "member")}
        </p>
      </div>
    </div>
  );
}

function PodSwitcher({ pod, pods }: PodHeadingProps) {
  const isNews = (option: Community) => option.id !== pod.id && hasUnseen(option);
  const hasNews = pods.some(isNews);
  const entries = pods.map((option) => ({
    key: option.id,
    label: (
      <span className="flex items-center justify-between gap-2">
        <PodOption pod={option} />
        {isNews(option) && <UnseenDot />}
      </span>
    ),
    isChecked: option.id === pod.id,
    onSelect: () => choosePod(option.id),
  }));
  return (
    <DropdownMenu
      align="start"
      heading="Your communities"
      entries={entries}
      trigger={
        <button
          type="button"
          aria-label={hasNews ? "Switch community. New wails" : "Switch community"}
          className="group -my-2 relative grid size-11 shrink-0 place-items-center rounded-full text-muted transition hover:bg-hover hover:text-ink"
        >
          <ChevronDown className="size-5 transition group-data-[state=open]:rotate-180" aria-hidden="true" />
          {hasNews && (
            <span className="absolute top-1.5 right-1.5">
              <UnseenDot />
            </span>
          )}
        </button>
      }
    />
  );
}

export function PodOption({ pod }: { pod: Community }) {
  const { title, subtitle } = splitPodName(pod.name);
  return (
    <span className="flex min-w-0 items-center gap-3 py-1">
      <PodIcon pod={pod} size="sm" />
      <span className="min-w-0" translate="no">
        <Name className="block font-semibold">{title}</Name>
        <Name className="block text-muted text-xs">{subtitle}</Name>
      </span>
    </span>
  );
}
