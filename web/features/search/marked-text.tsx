import type { TextRange } from "../../../worker/contract/search.ts";

interface MarkedTextProps {
  text: string;
  /** In their order, without overlaps. */
  ranges: readonly TextRange[];
}

/** A text with parts of it marked. */
export const MarkedText = ({ text, ranges }: MarkedTextProps) => (
  <>
    {ranges.map(([start, end], index) => (
      <span key={start}>
        {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
        <mark className="rounded-sm bg-sun-soft px-0.5 font-semibold text-sun-ink">{text.slice(start, end)}</mark>
      </span>
    ))}
    <span>{text.slice(ranges.at(-1)?.[1] ?? 0)}</span>
  </>
);
