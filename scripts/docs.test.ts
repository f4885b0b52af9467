import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { inRoot } from "./lib/paths.ts";

const LINK = /\]\((?!https?:|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

it("every link of the documents leads to a file", () => {
  const documents = globSync(["*.md", "docs/**/*.md", ".github/**/*.md"], { cwd: inRoot(".") });
  const dead = documents.flatMap((document) => {
    const links = Array.from(readFileSync(inRoot(document), "utf8").matchAll(LINK), ([, target = ""]) => target);
    return links
      .filter((target) => !existsSync(inRoot(join(dirname(document), target))))
      .map((to) => `${document}: ${to}`);
  });
  expect(documents.length).toBeGreaterThan(20);
  expect(dead).toEqual([]);
});

/** Such as docs/product.md, "Passwords". It may go on in the next line of a comment. */
const CITATION = /docs\/product\.md, "([^"]+)"/g;

it("every source that a comment names is a heading of docs/product.md", () => {
  const headings = readFileSync(inRoot("docs/product.md"), "utf8").match(/(?<=^#+ ).*/gm);
  const files = globSync("{worker,web,scripts,e2e}/**/*.{ts,tsx,sql}", { cwd: inRoot(".") });
  const cited = files.flatMap((file) => {
    const text = readFileSync(inRoot(file), "utf8").replace(/\n\s*(?:\*|\/\/|--) /g, " ");
    return Array.from(text.matchAll(CITATION), ([, heading = ""]) => ({ file, heading }));
  });
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ heading }) => !headings?.includes(heading))).toEqual([]);
});

it("every sample of docs/web.md is code of the web", () => {
  const samples = readFileSync(inRoot("docs/web.md"), "utf8").match(/(?<=^```ts\n).+?(?=^```$)/gms) ?? [];
  const code = globSync("web/**/*.{ts,tsx}", { cwd: inRoot(".") }).map((file) => readFileSync(inRoot(file), "utf8"));
  expect(samples.length).toBeGreaterThan(0);
  expect(samples.filter((sample) => !code.some((text) => text.includes(sample)))).toEqual([]);
});
