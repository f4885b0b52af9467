import { createServer, type IncomingMessage } from "node:http";
import {
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Issuer,
  OAuth2Service,
  type TokenRequestIncomingMessage,
} from "oauth2-mock-server";

/** What the provider says of whoever signs in next, and how it misbehaves. */
export interface NextVisitor {
  readonly claims: Record<string, unknown>;
  /** The visitor presses Cancel: the provider answers with this error instead of a code. */
  readonly error?: string;
  /** What becomes of redeeming the code: turned down, no connection, or no answer ever. */
  readonly redeeming?: "refused" | "cut off" | "never answered";
}

export interface OidcProvider {
  readonly issuer: string;
  setNext(visitor: NextVisitor): void;
  stop(): Promise<void>;
}

/** A choice the visitor has made on the provider's page. */
const CHOICE = "choice";

const addressOf = ({ url = "" }: IncomingMessage) => new URL(url, "http://provider");

/** Where the visitor sees who is signing in where, and chooses. */
function pageOf(address: URL): string {
  const link = (choice: string) =>
    `${address.pathname}${address.search}&${CHOICE}=${choice}`.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1>
    <p><a href="${link("go")}">Continue</a></p><p><a href="${link("cancel")}">Cancel</a></p></html>`;
}

/**
 * A real OpenID provider on loopback that stands in for Google in tests (PKCE, state and nonce included). With
 * `hasPage`, people choose on a page of its own; otherwise it sends everybody straight back.
 */
export async function startOidcProvider({ hasPage = false } = {}): Promise<OidcProvider> {
  const issuer = new OAuth2Issuer();
  await issuer.keys.generate("RS256");
  const service = new OAuth2Service(issuer);
  let next: NextVisitor = { claims: {} };
  service.on("beforeTokenSigning", (token: MutableToken) => {
    Object.assign(token.payload, { aud: "wail-test-client", ...next.claims });
  });
  service.on("beforeAuthorizeRedirect", ({ url }: MutableRedirectUri, request: IncomingMessage) => {
    const cancelled = addressOf(request).searchParams.get(CHOICE) === "cancel" ? "access_denied" : undefined;
    const error = next.error ?? cancelled;
    if (error === undefined) return;
    url.searchParams.delete("code");
    url.searchParams.set("error", error);
  });
  service.on("beforeResponse", (response: MutableResponse, { body }: TokenRequestIncomingMessage) => {
    // The library looks at a verifier that comes; as Google does, none is as bad as a wrong one.
    const isRefused = next.redeeming === "refused" || body.code_verifier === undefined;
    if (isRefused) Object.assign(response, { statusCode: 400, body: { error: "invalid_grant" } });
  });
  const server = createServer((request, response) => {
    const address = addressOf(request);
    if (address.pathname === "/token" && next.redeeming === "cut off") request.socket.destroy();
    else if (address.pathname === "/token" && next.redeeming === "never answered") request.resume();
    else if (hasPage && address.pathname === "/authorize" && !address.searchParams.has(CHOICE)) {
      response.setHeader("content-type", "text/html").end(pageOf(address));
    } else service.requestHandler(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("the provider has no port");
  issuer.url = `http://127.0.0.1:${bound.port}`;
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
