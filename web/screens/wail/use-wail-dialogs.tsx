import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from "react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { lazyChunk } from "../../browser/load-chunk.ts";
import { useOnAuthorBlocked } from "../../cache/authors.ts";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open.tsx";
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

/** The dialogs about a wail, once per screen. */
export function useWailDialogs(safety: Safety, onDeleted?: () => void): { dialogs: ReactNode; open: WailDialogs } {
  const dialogs = useRef<WailDialogs>(null);
  return {
    open: {
      openComments: (wail) => dialogs.current?.openComments(wail),
      openDelete: (wail) => dialogs.current?.openDelete(wail),
    },
    dialogs: <Dialogs ref={dialogs} safety={safety} onDeleted={onDeleted} />,
  };
}

interface DialogsProps {
  ref: Ref<WailDialogs>;
  safety: Safety;
  onDeleted: (() => void) | undefined;
}

interface Subject {
  readonly kind: "comments" | "delete";
  readonly wail: Wail;
}

/** Their state is their own, so that the screen is not drawn again when one opens. One keeps its subject while it closes. */
function Dialogs({ ref, safety, onDeleted }: DialogsProps) {
  const [subject, setSubject] = useState<Subject>();
  const [isOpen, setOpen] = useState(false);
  const show = (kind: Subject["kind"]) => (wail: Wail) => {
    setSubject({ kind, wail });
    setOpen(true);
  };
  useImperativeHandle(ref, () => ({ openComments: show("comments"), openDelete: show("delete") }));
  useOnAuthorBlocked((memberId) => {
    if (subject?.wail.authorId === memberId) setOpen(false);
  });
  if (subject === undefined) return null;
  return (
    <>
      <MountOnFirstOpen open={isOpen && subject.kind === "comments"}>
        <CommentsDialog
          key={`comments ${subject.wail.id}`}
          wail={subject.wail}
          open={isOpen && subject.kind === "comments"}
          onOpenChange={setOpen}
          renderMenu={safety.commentMenu}
          renderAppeal={(comment) => safety.appeal("comment", comment)}
        />
      </MountOnFirstOpen>
      <MountOnFirstOpen open={isOpen && subject.kind === "delete"}>
        <DeleteWailDialog
          key={`delete ${subject.wail.id}`}
          wail={subject.wail}
          open={isOpen && subject.kind === "delete"}
          onOpenChange={setOpen}
          onDeleted={onDeleted}
        />
      </MountOnFirstOpen>
    </>
  );
}
