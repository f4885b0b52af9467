import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

interface Page {
  /** Its address. */
  path: string;
  /** Where its document goes, without the extension. */
  file: string;
}

interface Screen extends Page {
  /** The module its own chunk is made from. */
  chunk: string;
  /** Addresses of the API to preload. */
  reads: readonly string[];
}

interface Rendered {
  markup: string;
}

export type RenderedPage = Page & Rendered;

/** What web/app/prerender.tsx exports. */
interface Prerenderer {
  PUBLIC_PAGES: readonly Page[];
  POD_PAGES: readonly Page[];
  GUEST_SCREENS: readonly Screen[];
  PENDING_SCREENS: readonly Screen[];
  renderPage: (path: string) => Promise<string>;
  renderPodPage: (path: string) => Promise<string>;
  renderForGuest: (path: string) => Promise<string>;
  renderPending: (path: string) => Promise<string>;
}

/** Bundles the web for Node, away from the build's output, and lets it render its pages. */
export async function renderPages(root: string) {
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
    const prerenderer: Prerenderer = await import(pathToFileURL(join(outDir, "entry.mjs")).href);
    return {
      publicPages: await renderAll(prerenderer.PUBLIC_PAGES, prerenderer.renderPage),
      podPages: await renderAll(prerenderer.POD_PAGES, prerenderer.renderPodPage),
      guestScreens: await renderAll(prerenderer.GUEST_SCREENS, prerenderer.renderForGuest),
      pendingScreens: await renderAll(prerenderer.PENDING_SCREENS, prerenderer.renderPending),
    };
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

const renderAll = <Kind extends Page>(
  pages: readonly Kind[],
  render: (path: string) => Promise<string>,
): Promise<(Kind & Rendered)[]> =>
  Promise.all(pages.map(async (page) => ({ ...page, markup: await render(page.path) })));
