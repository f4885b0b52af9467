import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { LOCAL_VARS } from "./scripts/lib/local-vars.ts";
import { stateFolder } from "./scripts/lib/paths.ts";
import { staticPages } from "./scripts/web/static-pages.ts";
import { trimWordLists } from "./scripts/web/trim-word-lists.ts";

/** What `vite dev` runs with: the data and the variables of `npm start`. */
const local = { persistState: { path: stateFolder() }, config: { vars: LOCAL_VARS } };

/** The oldest browsers with `light-dark()`, which the theme is made of; transpiled it could not be forced per section. */
const BROWSERS = ["chrome123", "edge123", "firefox128", "safari17.5"];

export default defineConfig(({ command }) => ({
  root: "web",
  build: { outDir: "../dist", emptyOutDir: true, target: BROWSERS, cssTarget: BROWSERS },
  plugins: [
    trimWordLists(),
    react(),
    tailwindcss(),
    cloudflare({ configPath: "../wrangler.toml", remoteBindings: false, ...(command === "serve" && local) }),
    staticPages(),
  ],
}));
