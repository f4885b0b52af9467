import { SendHorizontal } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { DEFAULT_CATEGORY, POST_CATEGORIES, POST_CATEGORY_VALUES } from "../../../worker/contract/categories.ts";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { draftKey, useDraft } from "../../lib/drafts.ts";
import { useMember } from "../../lib/session.ts";
import { splitPodName } from "../../lib/text.ts";
import { readWritten } from "../../lib/written.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CharacterCount } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { toast } from "../../ui/toast.ts";
import { Checkbox } from "../../ui/toggles.tsx";
import { WritingArea } from "../../ui/writing-area.tsx";
import { SquidInkHint } from "./squid-ink-hint.tsx";
import { UpgradePrompt } from "./upgrade-prompt.tsx";
import { useIsPosting, usePostWail } from "./use-post-wail.ts";

const draftSchema = z.object({
  content: z.string(),
  category: z.enum(POST_CATEGORY_VALUES),
  isAnonymous: z.boolean(),
});

type WailDraft = z.output<typeof draftSchema>;

const EMPTY: WailDraft = { content: "", category: DEFAULT_CATEGORY, isAnonymous: false };

/** Where a wail is written. The draft of each pod survives until its wail has arrived. Give it a `key` of the pod. */
export function Composer({ pod }: { pod: Community }) {
  const member = useMember();
  const [draft, setDraft, clearDraft] = useDraft(draftKey(member.id, `wail.${pod.id}`), draftSchema, EMPTY);
  const [outOfInk, setOutOfInk] = useState<string>();
  const [isPromptOpen, setPromptOpen] = useState(false);
  const post = usePostWail(pod.id, {
    onPosted: clearDraft,
    onOutOfInk: (reason) => {
      setOutOfInk(reason);
      setPromptOpen(true);
    },
  });
  const isPosting = useIsPosting(pod.id);
  const { content, used, isEmpty, isTooLong } = readWritten(draft.content, LIMITS.wail);

  const submit = () => {
    if (isPosting || isTooLong) return;
    if (isEmpty) sayEmpty();
    else post.mutate({ ...draft, content });
  };

  return (
    <Card
      as="section"
      aria-label="Post a wail"
      className="p-4! -outline-offset-2 outline-focus transition has-[textarea:focus-visible]:outline-3 tablet:p-5!"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="flex gap-3">
          <Avatar from={[member.displayName, member.firstName, member.email]} squidInk={draft.isAnonymous} />
          <WritingArea
            label="Your wail"
            placeholder={`What's making waves in ${splitPodName(pod.name).title}?`}
            value={draft.content}
            onValueChange={(text) => setDraft({ ...draft, content: text })}
            onSubmit={submit}
            readOnly={isPosting}
            className="max-h-80 min-h-17 py-2 text-lg outline-none"
          />
        </div>
        {draft.isAnonymous && (
          <div className="mt-3">
            <SquidInkHint podId={pod.id} />
          </div>
        )}
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3">
          <Select
            label="Category"
            value={draft.category}
            options={POST_CATEGORIES}
            onValueChange={(category) => setDraft({ ...draft, category })}
          />
          <Checkbox
            label={
              <>
                <span aria-hidden="true">🦑</span> Squid Ink
              </>
            }
            checked={draft.isAnonymous}
            onCheckedChange={(isAnonymous) => setDraft({ ...draft, isAnonymous })}
          />
          <div className="ml-auto flex items-center justify-end gap-3 max-tablet:w-full">
            <CharacterCount used={used} max={LIMITS.wail} />
            <Button type="submit" disabled={isEmpty || isTooLong} pending={isPosting}>
              {isPosting ? "Posting..." : "Wail"}
              {!isPosting && <SendHorizontal className="size-4.5" aria-hidden="true" />}
            </Button>
          </div>
        </div>
      </form>
      <UpgradePrompt open={isPromptOpen} onOpenChange={setPromptOpen} reason={outOfInk ?? ""} />
    </Card>
  );
}

const sayEmpty = () =>
  toast({
    title: "Empty post alert! 📝",
    description: "Please add some content before sharing your post! ✨",
    variant: "destructive",
  });
