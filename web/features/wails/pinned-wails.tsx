import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { Wail } from "../../../worker/contract/wails.ts";
import { serverNow } from "../../api/server-clock.ts";
import { storage } from "../../browser/storage.ts";
import { pinnedQuery } from "../../cache/wails.ts";
import { isDeviceMember } from "../../device/device-member.ts";
import { useMutedWord } from "../../session/muted-words.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { UnlessMuted } from "../../ui/unless-muted.tsx";
import { AuthorLine, TimeLink } from "./author-line.tsx";
import { CategoryChip } from "./category-chip.tsx";
import { useCardLink } from "./use-card-link.ts";

/** A pod's pinned emergencies, without those that the member has dismissed. The feed has them in their place as well. */
export function PinnedWails({ podId }: { podId: number }) {
  // The home reads it before this is drawn.
  const { data } = useQuery({ ...pinnedQuery(podId), refetchOnMount: false, retryOnMount: false });
  const [dismissed, setDismissed] = useState(readDismissed);
  const pinned = data?.filter((wail) => !dismissed.includes(wail.id) && isFirstDay(wail)) ?? [];
  if (pinned.length === 0) return null;
  const dismiss = (wailId: number) => {
    const ids = [...dismissed, wailId].slice(-KEPT_IDS);
    setDismissed(ids);
    if (isDeviceMember()) storage.setItem(KEY, ids.join());
  };
  return (
    <section aria-label="Pinned emergencies">
      <ul className="grid grid-cols-1 gap-2.5">
        {pinned.map((wail) => (
          <li key={wail.id}>
            <PinnedWail wail={wail} onDismiss={() => dismiss(wail.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The answer may be older than the day that an emergency is pinned for. */
const isFirstDay = ({ createdAt }: Wail) => serverNow() - Date.parse(createdAt) < LIMITS.pinnedHours * HOUR_MS;

function PinnedWail({ wail, onDismiss }: { wail: Wail; onDismiss: () => void }) {
  const { link, onClick } = useCardLink();
  return (
    <UnlessMuted
      word={useMutedWord(wail)}
      className="rounded-card border-2 border-danger bg-surface py-1 pr-1 pl-4 tablet:pl-5"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the keyboard has the link of the time */}
      <div
        onClick={onClick}
        className="flex cursor-pointer gap-3 rounded-card border-2 border-danger bg-danger-soft py-2.5 pr-2 pl-4 text-danger-ink shadow-card tablet:pl-5"
      >
        <div className="min-w-0 flex-1">
          <div className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <CategoryChip category={wail.category} />
            <AuthorLine author={wail.author}>
              <TimeLink wail={wail} ref={link} />
            </AuthorLine>
          </div>
          <p className="written line-clamp-3 overflow-clip text-ink">{wail.content}</p>
        </div>
        <IconButton label="Dismiss this alert" className="-my-1.5" onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </UnlessMuted>
  );
}

const HOUR_MS = 3_600_000;

/** Ids of wails, separated by commas. */
const KEY = "wail.dismissed";

/** More than are pinned in a day in the pods of a member. */
const KEPT_IDS = 50;

const readDismissed = (): readonly number[] => storage.getItem(KEY)?.split(",").map(Number) ?? [];
