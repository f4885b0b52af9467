import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

const OPS = fileURLToPath(new URL("../../scripts/ops.ts", import.meta.url));

/** The link in the newest mail about something to an address, read as the log says: `npm run ops -- outbox`. */
export async function mailedLink(address: string, page: string): Promise<string> {
  // As an operator does when told that the database is being written to.
  const { stdout } = await run(process.execPath, [OPS, "outbox"]).catch(() => run(process.execPath, [OPS, "outbox"]));
  const line = stdout.split("\n").find((row) => row.includes(address) && row.includes(page));
  const link = /https?:\/\/[^\s']+/.exec(line ?? "")?.[0];
  if (link === undefined) throw new Error(`no mail about ${page} to ${address} in:\n${stdout}`);
  return link;
}
