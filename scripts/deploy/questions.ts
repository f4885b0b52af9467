import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import type { Settings } from "./settings.ts";

const SILENT = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks at the terminal. What is typed is not shown where it is secret. */
async function ask(question: string, isSecret = false): Promise<string> {
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? SILENT : process.stdout,
    terminal: true,
  });
  if (isSecret) process.stdout.write(question);
  try {
    return (await terminal.question(isSecret ? "" : question)).trim();
  } finally {
    terminal.close();
    if (isSecret) process.stdout.write("\n");
  }
}

export const isAgreed = async (question: string): Promise<boolean> => /^y(es)?$/i.test(await ask(`${question} [y/N] `));

const GOOGLE = ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const;

/**
 * The secrets of Google's sign-in: from variables of these names, or, where a person can be asked and none are stored yet,
 * from that person. Nothing at all is an answer: the product works without.
 */
export async function googleSecrets(
  stored: readonly string[],
  isInteractive: boolean,
): Promise<Record<string, string>> {
  const [id, secret] = GOOGLE.map((name) => process.env[name]);
  if (id && secret) return { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret };
  if (!isInteractive || GOOGLE.every((name) => stored.includes(name))) return {};
  const given = await ask("Client id of Google's sign-in (nothing: leave it out): ");
  if (given === "") return {};
  return { GOOGLE_CLIENT_ID: given, GOOGLE_CLIENT_SECRET: await ask("Its client secret (not shown): ", true) };
}

/**
 * Where mail comes from, which needs a domain for its links: from `deploy.json` or, where a person can be asked, from that
 * person. Nothing at all is an answer here, too.
 */
export async function mailSettings(settings: Settings, isInteractive: boolean, asked = ask): Promise<Settings> {
  if (!isInteractive || settings.mailFrom) return settings;
  const domain =
    settings.domain ?? (await asked("Domain where members find it (nothing: at workers.dev, without mail): "));
  if (domain === "") return settings;
  const mailFrom = await asked("Sender of its mail, as set up under Email Sending (nothing: leave mail out): ");
  return { ...settings, domain, ...(mailFrom !== "" && { mailFrom }) };
}
