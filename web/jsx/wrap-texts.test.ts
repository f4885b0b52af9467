import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { jsxDEV } from "./jsx-dev-runtime.ts";
import { jsx, jsxs } from "./jsx-runtime.ts";
import { wrapTexts } from "./wrap-texts.ts";

const icon = createElement("i");

/** The markup of `<p>` with these children, in the order they have in JSX. */
const paragraph = (...children: ReactNode[]) => renderToStaticMarkup(jsxs("p", { children }));

describe("a text", () => {
  it("has an element of its own among siblings, whether they are there or not", () => {
    expect(paragraph(icon, "Save")).toBe("<p><i></i><span>Save</span></p>");
    expect(paragraph(false, "Save")).toBe("<p><span>Save</span></p>");
    expect(paragraph("Save", [icon, "now"])).toBe("<p><span>Save</span><i></i><span>now</span></p>");
  });

  it("is one with the text beside it", () => {
    const complaint = vi.spyOn(console, "error");
    expect(paragraph(3, " of ", 4)).toBe("<p>3 of 4</p>");
    const inDevelopment = jsxDEV("p", { children: [3, " of ", 4] }, undefined, true);
    expect(renderToStaticMarkup(inDevelopment)).toBe("<p>3 of 4</p>");
    expect(complaint).not.toHaveBeenCalled();
    expect(paragraph(icon, 3, " shells", icon, "!")).toBe("<p><i></i><span>3 shells</span><i></i><span>!</span></p>");
  });

  it("needs no element where it is alone, but in a fragment, which is none", () => {
    expect(renderToStaticMarkup(jsx("p", { children: "Save" }))).toBe("<p>Save</p>");
    expect(renderToStaticMarkup(jsx(Fragment, { children: "Save" }))).toBe("<span>Save</span>");
    expect(renderToStaticMarkup(jsxs(Fragment, { children: [3, " of ", 4] }))).toBe("<span>3 of 4</span>");
  });

  it("of blanks stays as it is", () => {
    expect(paragraph(icon, " ", icon)).toBe("<p><i></i> <i></i></p>");
  });
});

it("elements beside a text keep their places when the text comes and goes", () => {
  const placeOfIcon = (text: string | null) => {
    const { children } = wrapTexts("p", { children: [text, " ·", icon] });
    return Array.isArray(children) && children.indexOf(icon);
  };
  expect(placeOfIcon("Ana")).toBe(2);
  expect(placeOfIcon(null)).toBe(2);
});
