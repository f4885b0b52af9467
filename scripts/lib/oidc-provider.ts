import { createServer } from "node:http";
import { type MutableRedirectUri, type MutableToken, OAuth2Issuer, OAuth2Service } from "oauth2-mock-server";

/** What the provider says of whoever signs in next, and how it misbehaves. */
export interface NextVisitor {
  readonly claims: Record<string, unknown>;
  /** The visitor presses Cancel: the provider answers with this error instead of a code. */
  readonly error?: string;
}

export interface OidcProvider {
  readonly issuer: string;
  setNext(visitor: NextVisitor): void;
  stop(): Promise<void>;
}

/** A real OpenID provider on loopback that stands in for Google in tests (PKCE, state and nonce included). */
export async function startOidcProvider(): Promise<OidcProvider> {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate("RS256");
  const service = new OAuth2Service(issuer);
  let next: NextVisitor = { claims: {} };
  service.on("beforeTokenSigning", (token: MutableToken) => {
    Object.assign(token.payload, { aud: "wail-test-client", ...next.claims });
  });
  service.on("beforeAuthorizeRedirect", ({ url }: MutableRedirectUri) => {
    if (next.error === undefined) return;
    url.searchParams.delete("code");
    url.searchParams.set("error", next.error);
  });
  const server = createServer(service.requestHandler);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the provider has no port");
  issuer.url = `http://127.0.0.1:${address.port}`;
  return {
    issuer: issuer.url,
    setNext: (visitor) => {
      next = visitor;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
