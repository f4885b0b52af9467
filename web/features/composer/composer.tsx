import { SendHorizontal } from "lucide-react";
import { useId } from "react";
import { POST_CATEGORIES } from "../../../worker/contract/categories.ts";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { lazyChunk } from "../../browser/load-chunk.ts";
import { useMember } from "../../session/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CharacterCount } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Select } from "../../ui/select.tsx";
import { Checkbox } from "../../ui/toggles.tsx";
import { WhenOpened } from "../../ui/when-opened.tsx";
import { WritingArea } from "../../ui/writing-area.tsx";
import { SquidInkHint } from "./squid-ink-hint.tsx";
import { useComposer } from "./use-composer.ts";

const UpgradePrompt = lazyChunk(async () => (await import("./upgrade-prompt.tsx")).UpgradePrompt);

/** Where a wail is written. Give it a `key` of the pod. */
export function Composer({ pod }: { pod: Community }) {
  const member = useMember();
  const composer = useComposer(pod.id);
  const inkHint = useId();
  const { draft, change, submit, isPosting } = composer;
  return (
    <Card
      as="section"
      aria-label="Post a wail"
      className="p-4! -outline-offset-2 outline-focus transition has-[textarea:focus-visible]:outline-3 tablet:p-5!"
    >
      <Form onSubmit={submit}>
        <div className="flex gap-3">
          <Avatar from={[member.displayName, member.firstName, member.email]} squidInk={draft.isAnonymous} />
          <WritingArea
            label="Your wail"
            name="wail"
            placeholder={`What's making waves in ${splitPodName(pod.name).title}?`}
            value={draft.content}
            onValueChange={(content) => change({ content })}
            readOnly={isPosting}
            className="max-h-80 min-h-17 py-2 text-lg outline-none"
          />
        </div>
        <div role="status" id={inkHint} className="not-empty:mt-3">
          {draft.isAnonymous && <SquidInkHint pod={pod} />}
        </div>
        <Options {...composer} inkHint={inkHint} />
      </Form>
      <WhenOpened open={composer.prompt.open}>
        <UpgradePrompt {...composer.prompt} />
      </WhenOpened>
    </Card>
  );
}

interface OptionsProps extends ReturnType<typeof useComposer> {
  /** The id of what is said about Squid Ink once it is ticked. */
  inkHint: string;
}

/** Category, Squid Ink, counter and the button. */
function Options({ draft, change, used, canSend, isPosting, inkHint }: OptionsProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t pt-3">
      <Select
        label="Category"
        value={draft.category}
        options={POST_CATEGORIES}
        disabled={isPosting}
        onValueChange={(category) => change({ category })}
      />
      <Checkbox
        label={
          <>
            <span aria-hidden="true">🦑</span> Squid Ink
          </>
        }
        describedBy={inkHint}
        checked={draft.isAnonymous}
        disabled={isPosting}
        onCheckedChange={(isAnonymous) => change({ isAnonymous })}
      />
      <div className="ml-auto flex items-center justify-end gap-3 max-tablet:w-full">
        <CharacterCount used={used} max={LIMITS.wail} />
        <Button type="submit" disabled={!canSend} pending={isPosting}>
          {isPosting ? "Posting..." : "Wail"}
          {!isPosting && <SendHorizontal className="size-4.5" aria-hidden="true" />}
        </Button>
      </div>
    </div>
  );
}
