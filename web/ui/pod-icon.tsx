import { cx } from "./cx.ts";

/** Grounds by the name the contract gives a pod's colour; written out so that Tailwind finds them. */
const GROUNDS: Readonly<Record<string, string>> = {
  violet: "bg-pod-violet",
  green: "bg-pod-green",
  blue: "bg-pod-blue",
  amber: "bg-pod-amber",
  sand: "bg-pod-sand",
  teal: "bg-pod-teal",
};

export const POD_GROUNDS = Object.values(GROUNDS);

/** The background for a pod's colour. */
export const podGround = (color: string) => GROUNDS[color] ?? "bg-pod-teal";

const SIZES = { sm: "size-9 rounded-sm text-lg", md: "size-12 rounded-control text-2xl" } as const;

interface PodIconProps {
  pod: { readonly icon: string; readonly color: string };
  size?: keyof typeof SIZES;
}

/** A pod's emoji on its colour. Decorative: the name is beside it. */
export function PodIcon({ pod, size = "md" }: PodIconProps) {
  return (
    <span
      aria-hidden="true"
      className={cx("grid shrink-0 select-none place-items-center", podGround(pod.color), SIZES[size])}
    >
      {pod.icon}
    </span>
  );
}
