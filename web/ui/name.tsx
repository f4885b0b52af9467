import { createElement, Fragment, type HTMLAttributes, type ReactNode } from "react";
import { cx } from "./cx.ts";

/** One line with an ellipsis, two with one, or as many as it takes. */
const CUTS = {
  1: "named",
  2: "line-clamp-2 w-fit max-w-full [overflow-wrap:anywhere]",
  all: "w-fit max-w-full [overflow-wrap:anywhere]",
} as const;

interface NameProps extends Omit<HTMLAttributes<HTMLElement>, "dir"> {
  as?: "span" | "p" | "h1" | "h2" | "h3";
  lines?: keyof typeof CUTS;
}

/** The name of a member or a pod, isolated in its own direction and cut with an ellipsis. */
export function Name({ as: Tag = "span", lines = 1, className, ...props }: NameProps) {
  return <Tag {...props} dir="auto" className={cx(CUTS[lines], className)} />;
}

/** The name of a pod in a sentence, never translated: neighbors have to recognize it. */
export const podName = (name: string) => <bdi translate="no">{name}</bdi>;

const isolated = (name: ReactNode) => (typeof name === "string" ? <bdi>{name}</bdi> : name);

/** A sentence with names in it, each in its own direction: isolate`Block ${member}?`, isolate`Join ${podName(pod)}`. */
export function isolate(texts: TemplateStringsArray, ...names: readonly ReactNode[]): ReactNode {
  const parts = texts.map((text, index) => [text !== "" && <span>{text}</span>, isolated(names[index])]);
  // As separate children, not a list: the parts of a sentence never change places.
  return createElement(Fragment, null, ...parts.flat());
}
