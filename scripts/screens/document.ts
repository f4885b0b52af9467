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
    const file = basename(pictureOf(name, device, theme));
    return `<td><a href="${file}"><img src="${file}" width="${width}" alt="${title}: ${heading}"></a></td>`;
  });
  return `<tr><th>${title}</th>${pictures.join("")}</tr>`;
}

/** Writes index.html beside the pictures, which shows all of them. */
export function writeDocument(screens: readonly Screen[]): void {
  const headings = ["Screen", ...COLUMNS.map(({ heading }) => heading)];
  const head = `<tr>${headings.map((heading) => `<th>${heading}</th>`).join("")}</tr>`;
  const rows = screens.map(row).join("\n");
  const text = `<!doctype html>\n<meta charset="utf-8">\n<title>Screens</title>\n<table>\n${head}\n${rows}\n</table>\n`;
  writeFileSync(inRoot(".wail/screens/index.html"), text);
}
