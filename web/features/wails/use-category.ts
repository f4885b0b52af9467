import { useSearchParams } from "react-router";
import type { FeedCategory } from "../../../worker/contract/categories.ts";
import { KEEPS_SCROLL } from "../../navigation/use-scroll-restoration.ts";
import { isCategory } from "./category-chip.tsx";

const PARAM = "category";

/** The category in the address that alone is shown, so that Back returns to it. */
export function useCategory() {
  const [params, setParams] = useSearchParams();
  const value = params.get(PARAM);
  const setCategory = (category: FeedCategory | undefined) =>
    setParams(
      (current) => {
        if (category === undefined) current.delete(PARAM);
        else current.set(PARAM, category);
        return current;
      },
      { replace: true, state: { [KEEPS_SCROLL]: true } },
    );
  return [isCategory(value) ? value : undefined, setCategory] as const;
}
