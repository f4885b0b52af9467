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
