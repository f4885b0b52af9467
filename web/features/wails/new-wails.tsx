import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { prefersReducedMotion } from "../../browser/media.ts";
import { useNewWails } from "../../cache/new-wails.ts";
import { feedQuery } from "../../cache/wails.ts";
import { counted } from "../../format/text.ts";
import { Button } from "../../ui/button.tsx";
import { refreshFeedOrTell } from "./refresh-or-tell.ts";

interface NewWailsProps {
  podId: number;
  /** Called before they load, so that a filter does not keep them back. */
  onShow: () => void;
}

/** Says over the feed how many wails have appeared, and loads them at a tap. Until then nothing moves. */
export function NewWails({ podId, onShow }: NewWailsProps) {
  const queryClient = useQueryClient();
  const announced = useNewWails(podId);
  // The feed may have been read since, or for the first time.
  const { data } = useInfiniteQuery({ ...feedQuery(podId), enabled: false });
  const loaded = new Set(data?.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  const count = announced.filter((id) => !loaded.has(id)).length;
  const show = async () => {
    onShow();
    if (!(await refreshFeedOrTell(queryClient, podId))) return;
    scrollTo({ top: 0, behavior: prefersReducedMotion() ? "instant" : "smooth" });
  };
  return (
    // Beside the heading where that is wide enough, else on the first wail; below the header once the feed is scrolled.
    <div
      role="status"
      className="pointer-events-none sticky top-18 z-20 flex h-0 justify-center min-[27rem]:top-29 tablet:top-15"
    >
      {count > 0 && (
        <Button size="sm" className="pointer-events-auto shadow-float min-[27rem]:-translate-y-full" onClick={show}>
          <ArrowUp className="size-4" aria-hidden="true" />
          {counted(count, "new wail")}
        </Button>
      )}
    </div>
  );
}
