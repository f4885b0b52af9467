import { createServer } from "node:net";
import { UserError } from "./progress.ts";

const HOST = "127.0.0.1";

/** Opens the port for a moment: the port it got, or undefined when something else has it. */
function tryPort(port: number): Promise<number | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(undefined));
    server.listen(port, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? address?.port : undefined));
    });
  });
}

/** A port that nothing uses. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === undefined) throw new UserError("This machine has no free port.");
  return port;
}

/** The port to serve on: the PORT variable, else 8787. */
export async function chosenPort(): Promise<number> {
  const text = process.env.PORT || "8787";
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`PORT has to be a number from 1 to 65535, not "${text}".`);
  }
  if ((await tryPort(port)) === undefined) {
    throw new UserError(
      `Port ${port} is in use or not allowed. Choose another one with PORT, for instance PORT=${port + 1}.`,
    );
  }
  return port;
}
