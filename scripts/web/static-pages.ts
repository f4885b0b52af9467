import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Manifest, minifySync, type Plugin } from "vite";
import { paths } from "../../worker/contract/paths.ts";
import { chunkGroups } from "./chunks.ts";
import {
  APP,
  APP_SHELL,
  chunksOf,
  FEED_SCREEN,
  fileOf,
  LOGIN_SCREEN,
  PUBLIC_PAGE,
  REGISTER_SCREEN,
} from "./manifest.ts";
import { type RenderedPage, renderPages } from "./prerenderer.ts";
import { writeServiceWorker } from "./service-worker.ts";

/** The font every text starts with; headlines may take a moment longer. */
const FIRST_FONT = /figtree-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * After the client is built: writes the shell (an empty root, for any screen), the public pages and the templates of pods' pages, the
 * screens where visitors sign in, the pending screens of members, and the service worker, which precaches shell and public pages.
 */
export function staticPages(): Plugin {
  return {
    name: "wail:static-pages",
    apply: "build",
    config: ({ root = "" }) => {
      const output = { codeSplitting: { groups: chunkGroups(resolve(root)) } };
      const input = [APP, PUBLIC_PAGE].map((entry) => resolve(root, entry));
      return { environments: { client: { build: { manifest: true, rolldownOptions: { input, output } } } } };
    },
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
  const template = withEarlyScript(readFileSync(join(client, "index.html"), "utf8"), client);
  const { publicPages, podPages, guestScreens, pendingScreens } = await renderPages(root);
  const write = (file: string, html: string) => {
    mkdirSync(dirname(join(client, file)), { recursive: true });
    writeFileSync(join(client, `${file}.html`), html);
  };
  const styled = withStyles(template, client);
  const font = fontLink(manifest);
  const preview = previewOf(publicPages);
  const prerendered = (markup: string) => `<div id="root" data-prerendered>${bodyOf(markup)}</div>`;

  write("shell", fill(template, { head: font + preview, root: '<div id="root"></div>' }));
  const publicTemplate = withPublicScript(styled, manifest);
  for (const { file, markup } of [...publicPages, ...podPages]) {
    const head = font + targetTemplates(manifest) + headOf(markup);
    write(file, fill(publicTemplate, { head, root: prerendered(markup) }));
  }
  for (const { file, chunk, reads, markup } of guestScreens) {
    const head = font + readLinks(reads) + chunkLinks(manifest, chunk) + headOf(markup) + preview;
    write(file, fill(styled, { head, root: prerendered(markup) }));
  }
  for (const { file, chunk, reads, markup } of pendingScreens) {
    const chunks = chunkLinks(manifest, chunk, APP_SHELL);
    // The largest first: what is asked for last waits for a free connection, and the screen for the largest.
    const head = mainLink(manifest) + chunks + font + readLinks(reads);
    write(file, fill(styled, { head, root: `<div id="root">${asleep(bodyOf(markup))}</div>` }));
  }
  // Not among what is served; npm test reads it.
  renameSync(join(client, ".vite/manifest.json"), join(client, "../manifest.json"));
  rmSync(join(client, ".vite"), { recursive: true });
}

/**
 * The early script in the document itself, where nothing waits for another answer before it shows. The policy of pages names
 * its hash, so that no other script in a document runs.
 */
function withEarlyScript(template: string, client: string): string {
  const [file, policy] = [join(client, "early.js"), join(client, "_headers")];
  const { code } = minifySync(file, readFileSync(file, "utf8"), { module: false });
  const hash = createHash("sha256").update(code).digest("base64");
  writeFileSync(policy, readFileSync(policy, "utf8").replace("script-src 'self'", `$& 'sha256-${hash}'`));
  rmSync(file);
  return template.replace('<script src="/early.js"></script>', () => `<script>${code}</script>`);
}

/**
 * The styles in the document itself: what stands in it shows without waiting for another answer. The link stays, disabled,
 * so that chunks which name the stylesheet as theirs do not load it once more.
 */
function withStyles(template: string, client: string): string {
  const link = template.match(/<link rel="stylesheet"[^>]* href="([^"]+)">/);
  if (link?.[1] === undefined) throw new Error("the document has no stylesheet");
  const css = readFileSync(join(client, link[1]), "utf8");
  return template.replace(link[0], () => `<style>${css}</style><link rel="stylesheet" href="${link[1]}" disabled>`);
}

function fill(template: string, { head, root }: { head: string; root: string }): string {
  const html = template.replace("<!--head-->", () => head).replace('<div id="root"></div>', () => root);
  // React's title is the page's; the template's serves where there is none yet.
  return head.includes("<title>") ? html.replace("<title>Wail</title>", "") : html;
}

/** React writes what belongs into the head (title, meta, canonical link) in front of the page's own markup. */
const headOf = (markup: string) => markup.match(/^(?:<title>.*?<\/title>|<(?:meta|link)\b[^>]*>)+/s)?.[0] ?? "";
const bodyOf = (markup: string) => markup.slice(headOf(markup).length);

/** Links work before the script has come, buttons and fields do not: nothing is pressed or typed in vain. */
const asleep = (markup: string) =>
  markup.replace(/<(button|input|select|textarea) (?![^>]*\bdisabled=)/g, '<$1 disabled="" ');

/** How a link to a screen looks elsewhere: like the product, whoever and whatever the screen is about. */
function previewOf(publicPages: readonly RenderedPage[]): string {
  const head = headOf(publicPages.find(({ path }) => path === "/")?.markup ?? "");
  return [...head.matchAll(/<meta (?:property="og:(?!url)|name="twitter:)[^>]*>/g)].join("");
}

function fontLink(manifest: Manifest): string {
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets]);
  const font = files.find((file) => FIRST_FONT.test(file));
  return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`;
}

const readLinks = (reads: readonly string[]) =>
  reads.map((path) => `<link rel="preload" href="${path}" as="fetch" crossorigin="use-credentials">`).join("");

/** The chunk of what every page needs. The build's own link to it stands at the end of the head. */
function mainLink(manifest: Manifest): string {
  const main = Object.values(manifest).find(({ name }) => name === "main");
  if (main === undefined) throw new Error("the build has no main chunk");
  return preloadLink(main.file);
}

/** With low priority: the document can be read without scripts, so its font goes before them. */
const preloadLink = (file: string) => `<link rel="modulepreload" href="/${file}" crossorigin fetchpriority="low">`;

/** The chunks of a page's own modules, so that they load along with the entry instead of after it. */
function chunkLinks(manifest: Manifest, ...modules: string[]): string {
  const known = chunksOf(manifest, APP);
  const needed = [...chunksOf(manifest, ...modules)].filter((name) => !known.has(name));
  return needed.map((name) => preloadLink(fileOf(manifest, name))).join("");
}

/** A public page has a small script in place of the app's. */
function withPublicScript(styled: string, manifest: Manifest): string {
  const chunks = [...chunksOf(manifest, PUBLIC_PAGE)].map((name) => preloadLink(fileOf(manifest, name)));
  const script = `<script type="module" crossorigin src="/${fileOf(manifest, PUBLIC_PAGE)}"></script>`;
  return styled
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script type="module"[^>]*><\/script>/, () => script + chunks.join(""));
}

/** What the pages that links of public pages lead to are made of, for when somebody heads there (public-page.ts). */
function targetTemplates(manifest: Manifest): string {
  const template = (path: string, ...modules: string[]) => {
    const chunks = [...chunksOf(manifest, APP, ...modules)].map((name) => preloadLink(fileOf(manifest, name)));
    return `<template data-for="${path}">${chunks.join("")}</template>`;
  };
  return (
    template(paths.login, LOGIN_SCREEN) +
    template(paths.register, REGISTER_SCREEN) +
    template(paths.home, FEED_SCREEN, APP_SHELL)
  );
}
