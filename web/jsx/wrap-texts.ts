import { type ElementType, Fragment, type PropsWithChildren, type ReactNode } from "react";
import { jsx } from "react/jsx-runtime";

const isText = (child: ReactNode) => typeof child === "string" || typeof child === "number";

const wrapped = (text: string, key?: number) => jsx("span", { children: text }, key);

/** The text at an index with all that follows it without an element between. */
function runFrom(children: readonly ReactNode[], index: number): string {
  const end = children.findIndex((child, at) => at > index && !isText(child));
  return children.slice(index, end === -1 ? undefined : end).join("");
}

/** Children keep their places: React tells those without a key apart by them. */
function wrapAmong(children: readonly ReactNode[]): ReactNode[] {
  return children.map((child, index) => {
    if (Array.isArray(child)) return wrapAmong(child);
    if (!isText(child)) return child;
    if (isText(children[index - 1])) return null;
    const run = runFrom(children, index);
    // A translator leaves blanks alone, and in a flex box an element of blanks would take room.
    return run.trim() === "" ? run : wrapped(run, index);
  });
}

/**
 * Gives every text that has siblings an element of its own. A browser's translator puts `<font>` elements in place of text
 * nodes; React would then fail to remove such a node, to insert something before it, or to change what is shown. Text that
 * is all its element has needs no other: React sets it as the content of the element.
 */
export function wrapTexts(type: ElementType, props: PropsWithChildren): PropsWithChildren {
  const { children } = props;
  const isRun = Array.isArray(children) && children.length > 0 && children.every(isText);
  const only = isRun ? children.join("") : children;
  if (type === Fragment && isText(only)) return { ...props, children: wrapped(String(only)) };
  if (isRun) return { ...props, children: only };
  if (!Array.isArray(children) || !children.some((child) => isText(child) || Array.isArray(child))) return props;
  return { ...props, children: wrapAmong(children) };
}
