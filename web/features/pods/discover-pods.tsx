import { useState } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { normalizeLine } from "../../../worker/contract/text.ts";
import { useDebounced } from "../../browser/use-debounced.ts";
import { TextField } from "../../ui/field.tsx";
import { FoundPods } from "./found-pods.tsx";
import { isSearchable } from "./pods-queries.ts";
import { PopularPods, type PopularPodsProps } from "./popular-pods.tsx";

/** Search from two characters on, popular pods before that. */
export function DiscoverPods(draw: PopularPodsProps) {
  const [text, setText] = useState("");
  const settled = normalizeLine(useDebounced(text, LIMITS.searchDebounceMs));
  return (
    <div className="grid grid-cols-1 gap-6">
      <TextField
        label="Search communities"
        labelHidden
        type="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Search communities by name, city, or state..."
        maxLength={LIMITS.searchMax}
        autoComplete="off"
        enterKeyHint="search"
        className="text-ellipsis placeholder:text-sm"
      />
      {isSearchable(settled) && isSearchable(text) ? <FoundPods text={settled} /> : <PopularPods {...draw} />}
    </div>
  );
}
