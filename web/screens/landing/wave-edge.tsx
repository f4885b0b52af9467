import { cx } from "../../ui/cx.ts";

/** The next layer of the sea, seen at the lower edge of this one. Takes the text colour. */
export function WaveEdge({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 110"
      preserveAspectRatio="none"
      className={cx("absolute inset-x-0 -bottom-px h-16 w-full tablet:h-26", className)}
      aria-hidden="true"
    >
      <path d="M0 46c180-52 300-40 470-6s300 42 480 2 330-46 490-8v76H0Z" fill="currentColor" opacity=".35" />
      <path d="M0 76c200-44 330-30 500-4s320 26 480-2 300-34 460-6v46H0Z" fill="currentColor" />
    </svg>
  );
}
