import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type FeedCategory, POST_CATEGORIES } from "../../../worker/contract/categories.ts";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { normalizeLine } from "../../../worker/contract/text.ts";
import { useDebounced } from "../../browser/use-debounced.ts";
import { FoundWails } from "../../features/search/found-wails.tsx";
import { MarkedText } from "../../features/search/marked-text.tsx";
import { isSearchable } from "../../features/search/search-query.ts";
import { useCategory } from "../../features/wails/use-category.ts";
import { FeedSkeleton } from "../../features/wails/wail-skeleton.tsx";
import { paths } from "../../navigation/paths.ts";
import { useReplaceParam } from "../../navigation/use-replace-param.ts";
import { TextField } from "../../ui/field.tsx";
import { BellBuoy } from "../../ui/illustrations/bell-buoy.tsx";
import { Select } from "../../ui/select.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { Checkbox } from "../../ui/toggles.tsx";
import { useSafety } from "../safety/use-safety.tsx";
import { useWailDialogs } from "../wail/use-wail-dialogs.tsx";
import { WailPost } from "../wail/wail-post.tsx";

const ALL = "all";
const CATEGORIES = [{ value: ALL, label: "All categories" }, ...POST_CATEGORIES] as const;

/** The search of one pod. What is searched for is in the address, so that Back returns to it. */
export function PodSearch({ podId }: { podId: number }) {
  const [params] = useSearchParams();
  const [category, setCategory] = useCategory();
  const text = normalizeLine(params.get("q") ?? "");
  const isMine = params.get("mine") === "true";
  const change = useReplaceParam();
  return (
    <div className="grid grid-cols-1 gap-4">
      <search className="grid grid-cols-1 gap-2">
        <SearchBox text={text} onSettled={(settled) => change("q", settled === "" ? undefined : settled)} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Select<FeedCategory | typeof ALL>
            label="Category"
            value={category ?? ALL}
            options={CATEGORIES}
            onValueChange={(value) => setCategory(value === ALL ? undefined : value)}
          />
          <Checkbox
            label="Only mine"
            checked={isMine}
            onCheckedChange={(checked) => change("mine", checked ? "true" : undefined)}
          />
        </div>
      </search>
      {isSearchable(text) ? <Found podId={podId} search={{ text, category, isMine }} /> : <Hint />}
    </div>
  );
}

interface SearchBoxProps {
  text: string;
  onSettled: (text: string) => void;
}

function SearchBox({ text, onSettled }: SearchBoxProps) {
  const [typed, setTyped] = useState(text);
  const settled = normalizeLine(useDebounced(typed, LIMITS.searchDebounceMs));
  const settle = useEffectEvent(() => {
    if (settled !== text) onSettled(settled);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the text has settled
  useEffect(() => settle(), [settled]);
  // Who comes back to results reads them first.
  const [isFresh] = useState(text === "");
  return (
    <TextField
      {...(isFresh ? { ref: takeFocus } : {})}
      label="Search wails"
      labelHidden
      type="search"
      data-shortcut="/"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder='Words, or "a phrase"'
      maxLength={LIMITS.searchMax}
      autoComplete="off"
      enterKeyHint="search"
    />
  );
}

const takeFocus = (box: HTMLInputElement | null) => box?.focus();

const Hint = () => (
  <EmptyState title="What are you looking for?" illustration={<BellBuoy className="w-40 text-primary" />}>
    A wail is found when it has all of your words. Words "in quotes" must stand side by side.
  </EmptyState>
);

type FoundProps = Pick<Parameters<typeof FoundWails>[0], "podId" | "search">;

function Found(props: FoundProps) {
  const navigate = useNavigate();
  const safety = useSafety();
  const { dialogs, open } = useWailDialogs(safety);
  return (
    <>
      <FoundWails
        {...props}
        skeleton={<FeedSkeleton />}
        renderWail={(wail) => (
          <WailPost
            wail={wail}
            safety={safety}
            marked={<MarkedText text={wail.content} ranges={wail.highlights} />}
            onComment={() => navigate(paths.wail(wail.id))}
            onDelete={() => open.openDelete(wail)}
          />
        )}
      />
      {dialogs}
      {safety.dialogs}
    </>
  );
}
