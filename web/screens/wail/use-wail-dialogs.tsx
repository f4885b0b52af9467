import { type ReactNode, useState } from "react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { lazyChunk } from "../../browser/load-chunk.ts";
import { useOnAuthorBlocked } from "../../cache/authors.ts";
import { WhenOpened } from "../../ui/when-opened.tsx";
import type { Safety } from "../safety/use-safety.tsx";

const DeleteWailDialog = lazyChunk(
  async () => (await import("../../features/wails/delete-wail-dialog.tsx")).DeleteWailDialog,
);

const CommentsDialog = lazyChunk(
  async () => (await import("../../features/comments/comments-dialog.tsx")).CommentsDialog,
);

interface WailDialogs {
  openComments: (wail: Wail) => void;
  openDelete: (wail: Wail) => void;
}

interface Subject {
  readonly kind: "comments" | "delete";
  readonly wail: Wail;
}

/** The dialogs about a wail, once per screen. A dialog keeps its subject while it plays its closing animation. */
export function useWailDialogs(safety: Safety, onDeleted?: () => void): { dialogs: ReactNode; open: WailDialogs } {
  const [subject, setSubject] = useState<Subject>();
  const [isOpen, setOpen] = useState(false);
  const show = (kind: Subject["kind"]) => (wail: Wail) => {
    setSubject({ kind, wail });
    setOpen(true);
  };
  useOnAuthorBlocked((memberId) => {
    if (subject?.wail.authorId === memberId) setOpen(false);
  });
  return {
    open: { openComments: show("comments"), openDelete: show("delete") },
    dialogs: subject && (
      <>
        <WhenOpened open={isOpen && subject.kind === "comments"}>
          <CommentsDialog
            key={`comments ${subject.wail.id}`}
            wail={subject.wail}
            open={isOpen && subject.kind === "comments"}
            onOpenChange={setOpen}
            renderMenu={safety.commentMenu}
            renderAppeal={(comment) => safety.appeal("comment", comment)}
          />
        </WhenOpened>
        <WhenOpened open={isOpen && subject.kind === "delete"}>
          <DeleteWailDialog
            key={`delete ${subject.wail.id}`}
            wail={subject.wail}
            open={isOpen && subject.kind === "delete"}
            onOpenChange={setOpen}
            onDeleted={onDeleted}
          />
        </WhenOpened>
      </>
    ),
  };
}
