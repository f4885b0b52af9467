// Plain JavaScript for Node 20 and later: installs what is missing, then hands over to a TypeScript script that runs on
// the Node 24 among the packages. `npm start` is `node scripts/bootstrap.mjs start`, which ends up in scripts/start.ts.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const WINDOWS = process.platform === "win32";
const NODE_24 = resolve(ROOT, "node_modules/node/bin", WINDOWS ? "node.exe" : "node");
const OLDEST_NODE = 20;
const [name = "start", ...rest] = process.argv.slice(2);

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(resolve(ROOT, file), "utf8")).packages;
}

/** Whether node_modules holds what package-lock.json asks for, by npm's own account of what it installed. */
function isInstalled() {
  if (!existsSync(resolve(ROOT, "node_modules/.package-lock.json")) || !existsSync(NODE_24)) return false;
  const installed = lockedPackages("node_modules/.package-lock.json");
  return Object.entries(lockedPackages("package-lock.json")).every(([path, wanted]) => {
    const present = installed[path];
    // Optional packages of other platforms are locked but not installed.
    if (path === "" || (present === undefined && wanted.optional)) return true;
    return present?.version === wanted.version && present?.integrity === wanted.integrity;
  });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
function run(command, args) {
  let stopped = false;
  const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", shell: WINDOWS && command === "npm" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      stopped = true;
      child.kill(signal);
    });
  }
  return new Promise((done, fail) => {
    child.on("error", fail);
    // Some libraries end with 130 when stopped early; for a server, being stopped is the ordinary end.
    child.on("exit", (code) => done(stopped && code === 130 && name !== "test" ? 0 : (code ?? 1)));
  });
}

async function install() {
  if (isInstalled()) return;
  const { withLock } = await import("./lib/lock.mjs");
  await withLock(resolve(ROOT, ".wail/install.lock"), async () => {
    if (isInstalled()) return;
    const started = Date.now();
    console.log("· Installing packages (once; about a minute) ...");
    const code = await run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
    if (code !== 0) stop("Installing the packages failed. Is the network there? `npm ci` shows more.");
    if (!existsSync(NODE_24)) stop("The package `node` came without its program. `npm rebuild node` may show why.");
    console.log(`✓ Installing packages (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  });
}

if (Number(process.versions.node.split(".")[0]) < OLDEST_NODE) {
  stop(`Wail needs Node ${OLDEST_NODE} or later; this is Node ${process.versions.node}. See https://nodejs.org.`);
}
await install();
process.exitCode = await run(NODE_24, [resolve(ROOT, "scripts", `${name}.ts`), ...rest]);
