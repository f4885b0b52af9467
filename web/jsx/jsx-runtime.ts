import type { ElementType, Key, PropsWithChildren } from "react";
import * as react from "react/jsx-runtime";
import { wrapTexts } from "./wrap-texts.ts";

/** What JSX becomes, in place of React's own functions (`jsxImportSource` in web/tsconfig.json). */
export { Fragment, type JSX } from "react/jsx-runtime";

export const jsx = (type: ElementType, props: PropsWithChildren, key?: Key) =>
  react.jsx(type, wrapTexts(type, props), key);

export const jsxs = (type: ElementType, props: PropsWithChildren, key?: Key) => {
  const wrapped = wrapTexts(type, props);
  return (Array.isArray(wrapped.children) ? react.jsxs : react.jsx)(type, wrapped, key);
};
