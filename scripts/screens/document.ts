import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { inRoot } from "../lib/paths.ts";
import { type Device, pictureOf, type Theme } from "./camera.ts";
import type { Screen } from "./screens.ts";

const COLUMNS: readonly { device: Device; theme: Theme; heading: string; width: number }[] = [
  { device: "phone", theme: "light", heading: "Phone, day", width: 130 },
  { device: "phone", theme: "dark", heading: "Phone, night", width: 130 },
  { device: "desktop", theme: "light", heading: "Desktop, day", width: 300 },
  { device: "desktop", theme: "dark", heading: "Desktop, night", width: 300 },
];

function row({ name, title }: Screen): string {
  const pictures = COLUMNS.map(({ device, theme, heading, width }) => {
    const path = `screens/${basename(pictureOf(name, device, theme))}`;
    return `<a href="${path}"><img src="${path}" width="${width}" alt="${title}: ${heading}"></a>`;
  });
  return `| ${[title, ...pictures].join(" | ")} |`;
}

/** Writes docs/screens.md, which shows every picture. */
export function writeDocument(screens: readonly Screen[]): void {
  const text = `# Screens

Every screen and main dialog, filled with the neighborhood of \`npm run demo\`. \`npm run screens\` takes the pictures anew and
writes this page; \`npm run screens -- feed badges\` takes those of some screens alone. A click shows the whole picture.

| Screen | ${COLUMNS.map(({ heading }) => heading).join(" | ")} |
|${"---|".repeat(COLUMNS.length + 1)}
${screens.map(row).join("\n")}
`;
  writeFileSync(inRoot("docs/screens.md"), text);
}
