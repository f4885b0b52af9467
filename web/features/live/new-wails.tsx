import { useQueryClient } from "@tanstack/react-query";
import { ArrowUp } from "lucide-react";
import { prefersReducedMotion } from "../../browser/media.ts";
import { useNewWails } from "../../cache/new-wails.ts";
import { refreshFeed } from "../../cache/wail-cache.ts";
import { counted } from "../../format/text.ts";
import { Button } from "../../ui/button.tsx";

/** Says over the feed how many wails have appeared, and loads them at a tap. Until then nothing moves. */
export function NewWails({ podId }: { podId: number }) {
  const queryClient = useQueryClient();
  const count = useNewWails(podId).length;
  const show = async () => {
    await refreshFeed(queryClient, podId);
    scrollTo({ top: 0, behavior: prefersReducedMotion() ? "instant" : "smooth" });
  };
  return (
    // Beside the heading where that is wide enough, else on the first wail; below the header once the feed is scrolled.
    <div
      role="status"
      className="pointer-events-none sticky top-18 z-20 flex h-0 justify-center min-[24rem]:top-29 tablet:top-15"
    >
      {count > 0 && (
        <Button size="sm" className="pointer-events-auto shadow-float min-[24rem]:-translate-y-full" onClick={show}>
          <ArrowUp className="size-4" aria-hidden="true" />
          {counted(count, "new wail")}
        </Button>
      )}
    </div>
  );
}
