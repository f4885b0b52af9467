import { SendHorizontal } from "lucide-react";
import { useId, useRef } from "react";
import { POST_CATEGORIES } from "../../../worker/contract/categories.ts";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { splitPodName } from "../../../worker/contract/pod-name.ts";
import type { Community } from "../../../worker/contract/pods.ts";
import { lazyChunk } from "../../browser/load-chunk.ts";
import { useMember } from "../../session/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { CharacterCount } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open.tsx";
import { Select } from "../../ui/select.tsx";
import { Checkbox } from "../../ui/toggles.tsx";
import { WritingArea } from "../../ui/writing-area.tsx";
import { QueuedText } from "../threads/queued-text.tsx";
import { RefusalNote } from "../threads/refusal-note.tsx";
import { FirstWail, useFirstWail } from "./first-wail.tsx";
import { SquidInkHint } from "./squid-ink-hint.tsx";
import { useComposer } from "./use-composer.ts";

const UpgradePrompt = lazyChunk(async () => (await import("./upgrade-prompt.tsx")).UpgradePrompt);

interface ComposerProps {
  pod: Community;
  /** Called with the id of a wail that the server has. */
  onPosted: (wailId: number) => void;
}

/** Where a wail is written. Give it a `key` of the pod. */
export function Composer({ pod, onPosted }: ComposerProps) {
  const member = useMember();
  const firstWail = useFirstWail();
  const composer = useComposer(pod.id, (wailId) => {
    firstWail.finish();
    onPosted(wailId);
  });
  const inkHint = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { draft, change, submit, isOpen, open, isPosting } = composer;
  const start = (content: string) => {
    box.current?.focus();
    change({ content });
  };
  return (
    <Card
      as="section"
      aria-label="Post a wail"
      className="px-3! py-1.5! -outline-offset-2 outline-focus transition has-[textarea:focus-visible]:outline-3 tablet:px-4!"
    >
      {composer.queued === undefined ? (
        <Form onSubmit={submit} className={isOpen ? "py-1" : "flex items-center gap-2"}>
          <div className="flex min-w-0 flex-1 items-center gap-3">
            <Avatar
              from={[member.displayName, member.firstName, member.email]}
              memberId={member.id}
              squidInk={draft.isAnonymous}
              size="sm"
              className={isOpen ? "self-start" : "max-tablet:hidden"}
            />
            <WritingArea
              ref={box}
              data-shortcut="n"
              label="Your wail"
              name="wail"
              placeholder={`What's making waves in ${splitPodName(pod.name).title}?`}
              value={draft.content}
              onValueChange={(content) => change({ content })}
              onFocus={({ currentTarget }) => {
                open();
                // Focus alone shows only the caret. The margin is as far as the open box grows.
                currentTarget.scrollIntoView({ block: "nearest" });
              }}
              readOnly={isPosting}
              // At rest one line: a placeholder that is cut says enough.
              className={cx(
                "scroll-mb-28 outline-none placeholder:truncate",
                isOpen ? "max-h-80 min-h-17 py-1.5 text-lg" : "h-11 px-1 py-2.5 placeholder:whitespace-nowrap",
              )}
            />
          </div>
          <div role="status" id={inkHint} className="not-empty:mt-3">
            {draft.isAnonymous && <SquidInkHint pod={pod} />}
          </div>
          <RefusalNote {...composer.note} />
          <Options {...composer} inkHint={inkHint} />
        </Form>
      ) : (
        <QueuedText draft={composer.queued} text={draft.content} squidInk={draft.isAnonymous} />
      )}
      {firstWail.isWanted(isOpen) && draft.content === "" && !isPosting && (
        <FirstWail onStart={start} onDismiss={firstWail.finish} />
      )}
      <MountOnFirstOpen open={composer.prompt.open}>
        <UpgradePrompt {...composer.prompt} />
      </MountOnFirstOpen>
    </Card>
  );
}

interface OptionsProps extends ReturnType<typeof useComposer> {
  /** The id of what is said about Squid Ink once it is ticked. */
  inkHint: string;
}

/** Squid Ink and the button; once the box is open, category and counter, too. */
function Options({ draft, change, used, canSend, isOpen, isPosting, inkHint }: OptionsProps) {
  return (
    <div
      className={cx(
        "flex items-center gap-x-3",
        isOpen ? "mt-2 flex-wrap gap-y-1 border-line border-t pt-2" : "shrink-0",
      )}
    >
      {isOpen && (
        <Select
          label="Category"
          value={draft.category}
          options={POST_CATEGORIES}
          disabled={isPosting}
          onValueChange={(category) => change({ category })}
        />
      )}
      <Checkbox
        label={
          <>
            <span aria-hidden="true">🦑</span> <span className={cx(!isOpen && "max-tablet:sr-only")}>Squid Ink</span>
          </>
        }
        describedBy={inkHint}
        checked={draft.isAnonymous}
        disabled={isPosting}
        onCheckedChange={(isAnonymous) => change({ isAnonymous })}
      />
      <div className={cx("ml-auto flex items-center justify-end gap-3", isOpen && "max-tablet:w-full")}>
        {isOpen && <CharacterCount used={used} max={LIMITS.wail} />}
        <Button type="submit" disabled={!canSend} pending={isPosting}>
          {isPosting ? "Posting..." : "Wail"}
          {!isPosting && <SendHorizontal className="size-4.5" aria-hidden="true" />}
        </Button>
      </div>
    </div>
  );
}
