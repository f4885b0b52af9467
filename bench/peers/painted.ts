import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { createGzip } from "node:zlib";
import { chromium } from "playwright-core";
import { chromiumOptions } from "../../scripts/lib/chromium.ts";
import { PHONE } from "../../scripts/lib/sizes.ts";

const SLOWDOWN = 4;
/** 1.6 Mbit/s, as Lighthouse has it. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

const isText = (type = "") => /text|json|javascript|svg/.test(type);

/** Compresses what a server answers, as Cloudflare does and as a proxy before a forum would. Answers the address to ask. */
export async function startCompressingProxy(target: URL): Promise<{ url: string; stop: () => void }> {
  const server = createServer((incoming, outgoing) => {
    // The cache would only see what is compressed already.
    const headers = { ...incoming.headers, "accept-encoding": "identity" };
    const options = { host: target.hostname, port: target.port, method: incoming.method, path: incoming.url, headers };
    const asked = request(options, (answer) => {
      const { "content-length": length, ...kept } = answer.headers;
      const isCompressed = isText(answer.headers["content-type"]) && length !== "0" && answer.statusCode !== 304;
      const sent = isCompressed ? { ...kept, "content-encoding": "gzip" } : answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, sent);
      if (isCompressed) answer.pipe(createGzip({ level: 6 })).pipe(outgoing);
      else answer.pipe(outgoing);
    });
    asked.on("error", () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

export interface View {
  readonly url: string;
  readonly cookie: string;
  /** Selects the items of the list. */
  readonly item: string;
}

/** Notes in `painted` when the frame after the first item of the list has begun, in ms from the start of the page. */
const watchFor = (item: string) => `{
  const look = () => {
    if (document.querySelector(${JSON.stringify(item)})?.getBoundingClientRect().height > 0)
      requestAnimationFrame(() => { window.painted = performance.now(); });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** Milliseconds until a slow phone on a slow network, with nothing in its cache, has painted the first item of the list. */
export async function timeToFirstItem({ url, cookie, item }: View): Promise<number> {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: "block", bypassCSP: true });
    const cookies = cookie.split("; ").map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return { name, value: value.join("="), url: new URL(url).origin };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", NETWORK);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.addInitScript(watchFor(item));
    await page.goto(url, { waitUntil: "commit" });
    const painted = await page.waitForFunction("window.painted", undefined, { timeout: 60_000 });
    return Number(await painted.jsonValue());
  } finally {
    await browser.close();
  }
}
