import { createElement, Fragment, type HTMLAttributes, type ReactNode } from "react";
import { cx } from "../lib/cx.ts";

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

/** The name of a member or a pod: in its own direction, which turns nothing beside it, and cut at its own end. */
export function Name({ as: Tag = "span", lines = 1, className, ...props }: NameProps) {
  return <Tag {...props} dir="auto" className={cx(CUTS[lines], className)} />;
}

/** A sentence with names in it, each in its own direction: isolate`Welcome to ${pod}!`. */
export function isolate(texts: TemplateStringsArray, ...names: readonly string[]): ReactNode {
  const parts = texts.map((text, index) => [text, index in names && createElement("bdi", null, names[index])]);
  // As children of their own and not as a list, for the parts of a sentence never change places.
  return createElement(Fragment, null, ...parts.flat());
}
