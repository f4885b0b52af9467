import type { ElementType, Key, PropsWithChildren } from "react";
import * as react from "react/jsx-dev-runtime";
import { wrapTexts } from "./wrap-texts.ts";

/** The same for `npm run dev`. */
export { Fragment, type JSX } from "react/jsx-dev-runtime";

export const jsxDEV = (
  type: ElementType,
  props: PropsWithChildren,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown,
) => {
  const wrapped = wrapTexts(type, props);
  return react.jsxDEV(type, wrapped, key, isStatic && Array.isArray(wrapped.children), source, self);
};
