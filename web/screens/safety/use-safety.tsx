import { type ReactNode, useState } from "react";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import type { ContentKind } from "../../../worker/contract/safety.ts";
import type { AppealState, Wail, WailComment } from "../../../worker/contract/wails.ts";
import { lazyChunk } from "../../browser/load-chunk.ts";
import { useHideWail } from "../../features/blocks/use-hide-wail.ts";
import { useMuteThread } from "../../features/mutes/use-mute-thread.ts";
import { shownName } from "../../format/text.ts";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open.tsx";
import { AppealButton } from "./appeal-button.tsx";
import { ContentMenu } from "./content-menu.tsx";

const ReportDialog = lazyChunk(async () => (await import("../../features/reports/report-dialog.tsx")).ReportDialog);

const AppealDialog = lazyChunk(async () => (await import("../../features/reports/appeal-dialog.tsx")).AppealDialog);

const BlockDialog = lazyChunk(async () => (await import("../../features/blocks/block-dialog.tsx")).BlockDialog);

/** A text with the member who is named as its author; nobody under Squid Ink. */
interface Content {
  readonly kind: ContentKind;
  readonly id: number;
  readonly author: { readonly id: number; readonly name: string } | null;
}

interface Act {
  readonly kind: "report" | "block" | "appeal";
  readonly content: Content;
}

interface Appealable {
  readonly id: number;
  readonly appeal: AppealState;
}

export interface Safety {
  /** The dialogs; once per screen. */
  readonly dialogs: ReactNode;
  readonly wailMenu: (wail: Wail) => ReactNode;
  /** The menu of one's own wail; `onEdit` while it can be edited. */
  readonly ownWailMenu: (wail: Wail, onDelete: () => void, onEdit: (() => void) | undefined) => ReactNode;
  readonly commentMenu: (comment: WailComment) => ReactNode;
  readonly replyMenu: (reply: RippleReply) => ReactNode;
  /** What the author of a held or removed text can do about it, or has done. */
  readonly appeal: (kind: ContentKind, text: Appealable) => ReactNode;
}

/**
 * Reporting, hiding, blocking, muting and appealing, for every kind of thing members write. `onHidden` runs before a hidden
 * wail leaves the screen.
 */
export function useSafety(onHidden?: () => void): Safety {
  const [act, setAct] = useState<Act>();
  const [isOpen, setOpen] = useState(false);
  const hide = useHideWail(onHidden);
  const { mutate: toggleMute } = useMuteThread();
  const start = (kind: Act["kind"], content: Content) => () => {
    setAct({ kind, content });
    setOpen(true);
  };
  const menu = (label: string, content: Content, onHide?: () => void) => (
    <ContentMenu
      label={label}
      onReport={start("report", content)}
      onHide={onHide}
      onBlock={content.author === null ? undefined : start("block", content)}
    />
  );
  return {
    dialogs: act && (
      <MountOnFirstOpen open={isOpen}>
        <SafetyDialog key={subjectOf(act)} {...act} open={isOpen} onOpenChange={setOpen} />
      </MountOnFirstOpen>
    ),
    wailMenu: (wail) => menu(WAIL_MENU, wailContent(wail), () => hide(wail)),
    ownWailMenu: (wail, onDelete, onEdit) => (
      <ContentMenu
        label={WAIL_MENU}
        onEdit={onEdit}
        onMute={() => toggleMute(wail)}
        isMuted={wail.isMuted}
        onDelete={onDelete}
      />
    ),
    commentMenu: ({ id, authorId, author }) =>
      menu("More about this comment", { kind: "comment", id, author: authorOf(authorId, author) }),
    replyMenu: ({ id, userId, author }) =>
      menu("More about this reply", { kind: "ripple_reply", id, author: named(userId, author) }),
    appeal: (kind, { id, appeal }) => (
      <AppealButton state={appeal} onAsk={start("appeal", { kind, id, author: null })} />
    ),
  };
}

/** The label of a wail's menu, one's own or not. */
const WAIL_MENU = "More about this wail";

interface SafetyDialogProps extends Pick<Act, "kind" | "content"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function SafetyDialog({ kind, content, ...dialog }: SafetyDialogProps) {
  if (kind === "report") return <ReportDialog content={content} {...dialog} />;
  if (kind === "appeal") return <AppealDialog content={content} {...dialog} />;
  return content.author && <BlockDialog member={content.author} {...dialog} />;
}

/** A dialog's subject. Its key differs for each opening, so that a late answer closes no other dialog. */
const subjectOf = ({ kind, content }: Act) =>
  kind === "block" ? `${kind} ${content.author?.id}` : `${kind} ${content.kind} ${content.id}`;

const named = (id: number, author: RippleReply["author"]) => ({ id, name: shownName(author, "Wail User") });

const authorOf = (id: number | null, author: RippleReply["author"]) => (id === null ? null : named(id, author));

const wailContent = ({ id, authorId, author }: Wail): Content => ({
  kind: "wail",
  id,
  author: authorOf(authorId, author),
});
