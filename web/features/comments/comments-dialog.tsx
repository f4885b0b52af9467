import { type ReactNode, useDeferredValue, useRef, useState } from "react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { hasMouse } from "../../browser/media.ts";
import { shownName } from "../../format/text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Name } from "../../ui/name.tsx";
import { WrittenText } from "../../ui/written-text.tsx";
import { ThreadSkeleton } from "../threads/thread-list.tsx";
import { CommentBox } from "./comment-box.tsx";
import { CommentList, type CommentSlots } from "./comment-list.tsx";
import { useWailOfFeed } from "./use-wail-of-feed.ts";

interface CommentsDialogProps extends CommentSlots {
  wail: Wail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The comments of one wail; they load when the dialog opens. */
export function CommentsDialog({ wail, open, onOpenChange, ...slots }: CommentsDialogProps) {
  const [sent, setSent] = useState<number>();
  const box = useRef<HTMLTextAreaElement>(null);
  const { wail: current, isOwnerUnknown } = useWailOfFeed(wail);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title="Comments"
      footer={<CommentBox wail={current} mayBeMine={isOwnerUnknown} onSent={setSent} inputRef={box} />}
      {...(hasMouse() ? { initialFocus: box } : {})}
    >
      <div className="mb-5 border-primary border-l-3 py-0.5 pl-3 text-muted text-sm">
        <Name as="p" className="font-semibold">
          {shownName(wail.author, "Wail User")}
        </Name>
        <WrittenText text={current.content} lines={3} />
      </div>
      <AfterOpening>
        <CommentList wail={current} sent={sent} {...slots} />
      </AfterOpening>
    </Dialog>
  );
}

/** Rendering a cached page of comments is slow: it is deferred, so that the dialog opens at once. */
const AfterOpening = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : <ThreadSkeleton noun="comments" />;
