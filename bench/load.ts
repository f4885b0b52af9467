import { readdirSync, readFileSync } from "node:fs";
import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Sent {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 600 });

export function send(url: URL, { method, path, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { agent, host: url.hostname, port: url.port, method, path, headers };
    const outgoing = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
      response.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

export interface Spent {
  /** Milliseconds until the last answer. */
  readonly ms: number;
  /** Milliseconds of processor time of the runtime; NaN where the system does not say. */
  readonly cpu: number;
}

/** Sends `count` requests, `atOnce` at any moment, and expects this status of each. */
export async function load(url: URL, next: () => Sent, status: number, count: number, atOnce: number): Promise<Spent> {
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      const sent = next();
      const answer = await send(url, sent);
      if (answer.status !== status) {
        throw new Error(`${sent.method} ${sent.path} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
      }
    }
  };
  const [cpu, started] = [runtimeCpu(), performance.now()];
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, lane));
  return { ms: performance.now() - started, cpu: runtimeCpu() - cpu };
}

/** The runtimes that this process has started. Linux only. */
export function runtimes(): string[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8");
  return children
    .trim()
    .split(" ")
    .filter((pid) => pid !== "" && readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("workerd"));
}

/** Milliseconds of processor time that they have used. */
function runtimeCpu(): number {
  try {
    return runtimes()
      .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((task) => `/proc/${pid}/task/${task}/schedstat`))
      .reduce((sum, file) => sum + Number(readFileSync(file, "utf8").split(" ")[0]) / 1e6, 0);
  } catch {
    return Number.NaN;
  }
}
