import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Manifest, type Plugin } from "vite";
import { writeServiceWorker } from "./service-worker.ts";

interface Prerenderer {
  PRERENDERED: readonly { path: string; module: string }[];
  renderPage: (path: string) => Promise<string>;
}

/** Fonts every page starts with. */
const FIRST_FONTS = /(?:figtree|bricolage-grotesque)-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * After the client is built: writes the shell (an empty root, for the screens), the prerendered public pages, and the
 * service worker, which precaches all of that.
 */
export function staticPages(): Plugin {
  return {
    name: "wail:static-pages",
    apply: "build",
    config: () => ({ environments: { client: { build: { manifest: true } } } }),
    buildApp: {
      order: "post",
      async handler(builder) {
        const config = builder.environments.client?.config;
        if (config === undefined) throw new Error("there is no client environment to prerender");
        const client = resolve(config.root, config.build.outDir);
        await writePages(config.root, client);
        await writeServiceWorker(client);
      },
    },
  };
}

async function writePages(root: string, client: string): Promise<void> {
  const manifest: Manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8"));
  const template = readFileSync(join(client, "index.html"), "utf8");
  const preloaded = preloadLinks(manifest);
  for (const { path, module, markup } of await renderPages(root)) {
    const name = path === "/" ? "index" : path.slice(1);
    const links = preloaded + chunkLinks(manifest, module);
    writeFileSync(join(client, `${name}.html`), fillTemplate(template, markup, links));
    if (path === "/")
      writeFileSync(join(client, "shell.html"), template.replace("<!--head-->", preloaded + preview(markup)));
  }
  rmSync(join(client, ".vite"), { recursive: true });
}

/** React writes what belongs into the head (title, meta, canonical link) in front of the page's own markup. */
const headOf = (markup: string) => markup.match(/^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)+/s)?.[0] ?? "";

/** How a link to a screen looks elsewhere: like the product, whoever and whatever the screen is about. */
const preview = (landing: string) =>
  [...headOf(landing).matchAll(/<meta (?:property="og:(?!url)|name="twitter:)[^>]*>/g)].join("");

function fillTemplate(template: string, markup: string, links: string): string {
  const head = headOf(markup);
  if (!head.includes("<title>")) throw new Error("a prerendered page has no title");
  return template
    .replace("<!--head-->", () => links + head)
    .replace("<title>Wail</title>", "")
    .replace('<div id="root"></div>', () => `<div id="root">${markup.slice(head.length)}</div>`);
}

const preloadLinks = (manifest: Manifest) =>
  Object.values(manifest)
    .flatMap(({ file, assets = [] }) => [file, ...assets])
    .filter((file, index, files) => FIRST_FONTS.test(file) && files.indexOf(file) === index)
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
    .join("");

/** The chunks of a page's own module, so that they load along with the entry instead of after it. */
function chunkLinks(manifest: Manifest, module: string): string {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry);
  const known = reachable(manifest, entry?.src);
  return [...reachable(manifest, module)]
    .filter((name) => !known.has(name))
    .map((name) => `<link rel="modulepreload" href="/${manifest[name]?.file}" crossorigin>`)
    .join("");
}

function reachable(manifest: Manifest, name: string | undefined, found = new Set<string>()): Set<string> {
  if (name === undefined || found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) reachable(manifest, imported, found);
  return found;
}

interface RenderedPage {
  path: string;
  module: string;
  markup: string;
}

/** Bundles the web for Node, away from the build's output, and lets it render its public pages. */
async function renderPages(root: string): Promise<RenderedPage[]> {
  const outDir = await mkdtemp(join(tmpdir(), "wail-prerender-"));
  const output = { entryFileNames: "entry.mjs" };
  try {
    await build({
      root,
      configFile: false,
      logLevel: "error",
      ssr: { noExternal: true },
      build: { ssr: "app/prerender.tsx", outDir, emptyOutDir: false, rolldownOptions: { output } },
    });
    const { PRERENDERED, renderPage }: Prerenderer = await import(pathToFileURL(join(outDir, "entry.mjs")).href);
    return await Promise.all(PRERENDERED.map(async (page) => ({ ...page, markup: await renderPage(page.path) })));
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
