import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { REACTIONS } from "../../../worker/contract/reactions.ts";
import type { DailyRipple, RippleReply } from "../../../worker/contract/ripples.ts";
import { repliesQuery, rippleQuery } from "../../cache/ripples.ts";
import { mutedWordIn } from "../../format/muted-words.ts";
import { shownName } from "../../format/text.ts";
import { useMutedWords } from "../../session/muted-words.ts";
import { Card } from "../../ui/card.tsx";
import { Name } from "../../ui/name.tsx";

/** Replies that are shown beside the feed. */
const SHOWN = 3;

/** The replies to today's ripple that most neighbors have reacted to, of its newest page, without muted ones. Nothing while there is none. */
export function TopReplies({ podId }: { podId: number }) {
  const { data: ripple } = useQuery(rippleQuery(podId));
  return ripple && ripple.repliesCount > 0 ? <TopRepliesOf ripple={ripple} podId={podId} /> : null;
}

function TopRepliesOf({ ripple, podId }: { ripple: DailyRipple; podId: number }) {
  const { data } = useInfiniteQuery(repliesQuery(ripple.id, podId));
  const mutedWords = useMutedWords();
  const top = (data?.pages[0]?.items ?? [])
    .filter(({ moderation }) => moderation === "visible")
    .filter(({ content, isMine }) => isMine || mutedWordIn(content, mutedWords) === undefined)
    .sort((a, b) => reactionsTo(b) - reactionsTo(a))
    .slice(0, SHOWN);
  if (top.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="top-replies" className="grid grid-cols-1 gap-3 px-4! py-3!">
      <h2 id="top-replies" className="text-lg">
        Top ripple replies
      </h2>
      {top.map((reply) => (
        <div key={reply.id} className="text-sm">
          <p className="line-clamp-3 [overflow-wrap:anywhere]">{reply.content}</p>
          <p className="mt-0.5 flex items-baseline gap-2 text-muted">
            <Name className="font-semibold">{shownName(reply.author, "Wail User")}</Name>
            <Reactions reply={reply} />
          </p>
        </div>
      ))}
    </Card>
  );
}

const reactionsTo = ({ reactionCounts }: RippleReply) =>
  REACTIONS.reduce((sum, { type }) => sum + reactionCounts[type], 0);

const Reactions = ({ reply }: { reply: RippleReply }) => (
  <span className="flex shrink-0 gap-2 tabular-nums">
    {REACTIONS.filter(({ type }) => reply.reactionCounts[type] > 0).map(({ type, emoji, label }) => (
      <span key={type}>
        <span aria-hidden="true">{emoji}</span>
        <span className="sr-only">{label}</span> {reply.reactionCounts[type]}
      </span>
    ))}
  </span>
);
