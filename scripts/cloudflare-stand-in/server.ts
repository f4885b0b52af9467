import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Account } from "./account.ts";
import { cloudflareApi } from "./api.ts";

export interface StandIn {
  readonly account: Account;
  /** Method and path of everything that was asked. */
  readonly calls: string[];
  readonly url: string;
  /** What points wrangler here, and signs it in. */
  readonly env: Record<string, string>;
  close(): void;
}

/** Serves a stand-in for Cloudflare's API, with an empty account, on this machine alone. */
export async function startStandIn(): Promise<StandIn> {
  const account = new Account();
  const calls: string[] = [];
  const api = cloudflareApi(account);
  const server = createServer(async (incoming, outgoing) => {
    const request = await asRequest(incoming);
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    const response = await api.fetch(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    CLOUDFLARE_API_TOKEN: "of-a-test",
    CLOUDFLARE_ACCOUNT_ID: account.id,
    CLOUDFLARE_API_BASE_URL: url,
  };
  return { account, calls, url, env, close: () => server.close() };
}

async function asRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = "GET", url = "/", headers } = incoming;
  const body = await buffer(incoming);
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: { "content-type": headers["content-type"] ?? "" },
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  });
}
