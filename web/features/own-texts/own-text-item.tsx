import { Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { OwnText } from "../../../worker/contract/own-texts.ts";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { DeleteDialog } from "../../ui/delete-dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ModerationNote } from "../../ui/moderation-note.tsx";
import { TimeAgo } from "../../ui/time-ago.tsx";
import { WrittenText } from "../../ui/written-text.tsx";
import { useDeleteText } from "./use-delete-text.ts";

const KINDS = { wail: "Wail", comment: "Comment", ripple_reply: "Ripple reply" } as const;

interface OwnTextItemProps {
  text: OwnText;
  /** What the author can do about a held or removed text. */
  appeal: ReactNode;
}

/** One of the member's own texts, with a link to its place and a button to delete it. */
export function OwnTextItem({ text, appeal }: OwnTextItemProps) {
  const { kind, content, isAnonymous, createdAt, isEdited, moderation, pod, href } = text;
  const name = isAnonymous ? `Squid Ink ${KINDS[kind].toLowerCase()}` : KINDS[kind];
  const place = splitPodName(pod.name).title;
  const label = `${name} in ${place}`;
  const way = kind === "comment" ? "See the wail" : "See it";
  return (
    <article aria-label={label} className="flex gap-3">
      <div className="min-w-0 flex-1">
        <p className="mb-1 text-muted text-sm [overflow-wrap:anywhere]">
          <span className="font-semibold text-ink">
            {isAnonymous && <span aria-hidden="true">🦑 </span>}
            {name}
          </span>{" "}
          in <span translate="no">{place}</span>
          <span aria-hidden="true"> · </span>
          <TimeAgo iso={createdAt} isEdited={isEdited} />
        </p>
        <WrittenText text={content} lines={6} />
        <ModerationNote state={moderation} action={appeal} className="mt-2" />
        {href !== null && (
          <Link
            to={href}
            aria-label={`${way}: ${label}`}
            className="-mb-2 inline-flex min-h-11 items-center font-semibold text-primary-ink text-sm hover:underline"
          >
            {way}
          </Link>
        )}
      </div>
      <div className="-mt-2 -mr-2 shrink-0">
        <DeleteText text={text} label={`Delete ${name.toLowerCase()}`} />
      </div>
    </article>
  );
}

function DeleteText({ text, label }: { text: OwnText; label: string }) {
  const [isAsking, setAsking] = useState(false);
  const { remove, isRemoving } = useDeleteText(
    text,
    useWhileMounted(() => setAsking(false)),
  );
  return (
    <>
      <IconButton label={label} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <DeleteDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this for good?"
        description="Its likes, comments and reactions go with it. This cannot be undone."
        text={text.content}
        pending={isRemoving}
        onConfirm={remove}
      />
    </>
  );
}
