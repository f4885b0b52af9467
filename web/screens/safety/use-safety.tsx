import { type ReactNode, useState } from "react";
import type { RippleReply } from "../../../worker/contract/ripples.ts";
import type { ContentKind } from "../../../worker/contract/safety.ts";
import type { Wail, WailComment } from "../../../worker/contract/wails.ts";
import { BlockDialog } from "../../features/blocks/block-dialog.tsx";
import { useHideWail } from "../../features/blocks/use-hide-wail.ts";
import { AppealDialog } from "../../features/reports/appeal-dialog.tsx";
import { ReportDialog } from "../../features/reports/report-dialog.tsx";
import { shownName } from "../../lib/text.ts";
import { Button } from "../../ui/button.tsx";
import { ContentMenu } from "./content-menu.tsx";

/** Something a member wrote, with whoever is named as its author; nobody under Squid Ink. */
interface Content {
  readonly kind: ContentKind;
  readonly id: number;
  readonly author: { readonly id: number; readonly name: string } | null;
}

interface Act {
  readonly kind: "report" | "block" | "appeal";
  readonly content: Content;
  /** Each dialog begins afresh. */
  readonly turn: number;
}

export interface Safety {
  /** The dialogs; once per screen. */
  readonly dialogs: ReactNode;
  readonly wailMenu: (wail: Wail) => ReactNode;
  readonly commentMenu: (comment: WailComment) => ReactNode;
  readonly replyMenu: (reply: RippleReply) => ReactNode;
  readonly appeal: (kind: ContentKind, id: number) => ReactNode;
}

/**
 * Reporting, hiding, blocking and appealing, for every kind of thing members write. `onHidden` runs before a hidden
 * wail leaves the screen.
 */
export function useSafety(onHidden?: () => void): Safety {
  const [act, setAct] = useState<Act>();
  const [isOpen, setOpen] = useState(false);
  const hide = useHideWail(onHidden);
  const start = (kind: Act["kind"], content: Content) => () => {
    setAct((last) => ({ kind, content, turn: (last?.turn ?? 0) + 1 }));
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
    dialogs: act && <SafetyDialog key={act.turn} {...act} open={isOpen} onOpenChange={setOpen} />,
    wailMenu: (wail) => menu("More about this wail", wailContent(wail), () => hide(wail)),
    commentMenu: ({ id, authorId, author }) =>
      menu("More about this comment", { kind: "comment", id, author: named(authorId, author) }),
    replyMenu: ({ id, userId, author }) =>
      menu("More about this reply", { kind: "ripple_reply", id, author: named(userId, author) }),
    appeal: (kind, id) => (
      <Button look="ghost" size="sm" className="-my-2 ml-6 px-0!" onClick={start("appeal", { kind, id, author: null })}>
        Ask for a review
      </Button>
    ),
  };
}

interface SafetyDialogProps extends Pick<Act, "kind" | "content"> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function SafetyDialog({ kind, content, ...dialog }: SafetyDialogProps) {
  if (kind === "report") return <ReportDialog content={content} {...dialog} />;
  if (kind === "appeal") return <AppealDialog content={content} {...dialog} />;
  return content.author && <BlockDialog member={content.author} {...dialog} />;
}

const named = (id: number, author: RippleReply["author"]) => ({ id, name: shownName(author, "Wail User") });

const wailContent = ({ id, authorId, author }: Wail): Content => ({
  kind: "wail",
  id,
  author: authorId === null ? null : named(authorId, author),
});
