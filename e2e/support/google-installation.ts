import { type NextVisitor, type OidcProvider, startOidcProvider } from "../../scripts/lib/oidc-provider.ts";
import { test as withNeighbors } from "./neighbors.ts";
import { type OwnServer, withOwnServer } from "./own-server.ts";
import { standalone } from "./standalone.ts";

interface Google extends OwnServer {
  readonly provider: OidcProvider;
}

interface Fixtures {
  /** Says who is signed in to Google in this browser, and how Google behaves. */
  visitor: (next: NextVisitor) => void;
}

/**
 * A Wail over HTTPS, as members meet it, whose Google is an OpenID provider on this machine. One for all files that use
 * it, which Playwright runs one after the other.
 */
export const test = withNeighbors.extend<Fixtures, { google: Google }>({
  google: [
    standalone(async (use) => {
      const provider = await startOidcProvider({ hasPage: true });
      const client = { GOOGLE_CLIENT_ID: "wail-test-client", GOOGLE_CLIENT_SECRET: "wail-test-secret" };
      const vars = { ...client, GOOGLE_ISSUER: provider.issuer };
      await withOwnServer({ protocol: "https", vars, expects: /google_sign_in_failed/ }, (wail) =>
        use({ ...wail, provider }),
      );
      await provider.stop();
    }),
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ google }, use) => use(google.url),
  ignoreHTTPSErrors: true,
  visitor: ({ google }, use) => use(google.provider.setNext),
});
