import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

const OPS = fileURLToPath(new URL("../../scripts/ops.ts", import.meta.url));

/** The link in the newest mail about something to an address, read as the log says: `npm run ops -- outbox`. */
export async function mailedLink(address: string, page: string): Promise<string> {
  // A mail goes out some time after the answer to who asked for it.
  for (let look = 0; look < 10; look += 1) {
    const line = (await outbox()).split("\n").find((row) => row.includes(address) && row.includes(page));
    const link = /https?:\/\/[^\s']+/.exec(line ?? "")?.[0];
    if (link !== undefined) return link;
  }
  throw new Error(`no mail about ${page} to ${address} in:\n${await outbox()}`);
}

async function outbox(): Promise<string> {
  const list = () => run(process.execPath, [OPS, "outbox"]);
  // As an operator does when told that the database is being written to.
  const { stdout } = await list().catch(list);
  return stdout;
}
