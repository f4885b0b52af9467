import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { FeedCategory } from "../../../worker/contract/categories.ts";
import { useReplaceParam } from "../../navigation/use-replace-param.ts";
import { isCategory } from "./category-chip.tsx";

const PARAM = "category";

/** The category in the address that alone is shown, so that Back returns to it. */
export function useCategory() {
  const [params] = useSearchParams();
  const replaceParam = useReplaceParam();
  const value = params.get(PARAM);
  const setCategory = useCallback(
    (category: FeedCategory | undefined) => replaceParam(PARAM, category),
    [replaceParam],
  );
  return [isCategory(value) ? value : undefined, setCategory] as const;
}
