import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";
import { inRoot } from "../lib/paths.ts";

/**
 * How many bytes of script, compressed by gzip, a page may load before anybody does anything: for its first view, where
 * that is less, and in all.
 */
const BUDGETS: readonly { document: string; first?: number; most: number }[] = [
  { document: "index", most: 15_000 },
  { document: "privacy", most: 15_000 },
  { document: "terms", most: 15_000 },
  { document: "guidelines", most: 15_000 },
  { document: "pod/page", most: 15_000 },
  { document: "pod/poster", most: 15_000 },
  { document: "screens/home", first: 150_000, most: 167_000 },
];

interface LoadedSoon {
  readonly document: RegExp;
  readonly file: RegExp;
}

/**
 * Pages load these by themselves soon after: the registration of the service worker, and what tells of errors. What comes
 * after the first screen is painted is not counted: dialogs, and the connection of live pods.
 */
const LOADED_SOON: readonly LoadedSoon[] = [
  { document: /^/, file: /workbox-window/ },
  { document: /^screens\//, file: /toast-region/ },
];

const CLIENT = inRoot("dist/client");

/** What is over its budget in the build, one line each. */
export function overBudget(): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(inRoot("dist/manifest.json"), "utf8"));
  return BUDGETS.flatMap(({ document, first, most }) => [
    ...(first === undefined ? [] : over(document, scriptsOf(manifest, document, []), first)),
    ...over(document, scriptsOf(manifest, document, LOADED_SOON), most),
  ]);
}

function over(document: string, files: readonly string[], most: number): string[] {
  const sizes = files.map((file) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total <= most) return [];
  const parts = files.map((file, index) => `  ${file}: ${sizes[index]}`);
  return [`${document}.html loads ${total} bytes of script, and its budget is ${most}:`, ...parts];
}

/** The scripts of a document, and what they import. What its templates hold is loaded when somebody heads for it. */
function scriptsOf(manifest: Manifest, document: string, soonLoaded: readonly LoadedSoon[]): string[] {
  const html = readFileSync(join(CLIENT, `${document}.html`), "utf8").replace(/<template.*?<\/template>/gs, "");
  const named = [...html.matchAll(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)"/g)];
  const found = new Set(named.map(([, file = ""]) => file));
  if (named.length === 0) throw new Error(`${document}.html names no script.`);
  const chunks = Object.values(manifest);
  for (const soon of soonLoaded.filter((part) => part.document.test(document))) {
    const { file } = chunks.find((chunk) => soon.file.test(chunk.file)) ?? {};
    if (file === undefined) throw new Error(`The build has no script like ${soon.file}.`);
    found.add(file);
  }
  for (const file of found) {
    const { imports = [] } = chunks.find((chunk) => chunk.file === file) ?? {};
    for (const name of imports) found.add(manifest[name]?.file ?? "");
  }
  return [...found];
}
