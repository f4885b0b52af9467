import { CodeChallengeMethod, decodeIdToken, generateCodeVerifier, OAuth2Client } from "arctic";
import { newToken } from "../../lib/token.ts";
import { type GoogleClaims, googleClaims } from "./google-claims.ts";

/** The endpoints of Google's OpenID provider and our credentials for it. */
interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
}

/** The secrets of one attempt. The visitor's cookie holds them until Google redirects the visitor back. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** How long a visitor waits for Google to redeem the code. */
const REDEEM_WITHIN_MS = 8000;

const GOOGLE = {
  issuer: "https://accounts.google.com",
  authorizationEndpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenEndpoint: "https://oauth2.googleapis.com/token",
};

/** Undefined when the deployment has no Google credentials. Only local mode accepts another issuer. */
export function googleConfig(env: Env): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: localIssuer } = env;
  if (!clientId || !clientSecret) return undefined;
  if (env.WAIL_ENV !== "local" || !localIssuer) return { clientId, clientSecret, ...GOOGLE };
  const endpoints = { authorizationEndpoint: `${localIssuer}/authorize`, tokenEndpoint: `${localIssuer}/token` };
  return { clientId, clientSecret, issuer: localIssuer, ...endpoints };
}

/** Starts an attempt: authorization code with PKCE, state and nonce (docs/product.md, "Accounts"). */
export function beginAttempt(config: GoogleConfig, redirectUri: string): { attempt: Attempt; url: URL } {
  const attempt = { state: newToken(), nonce: newToken(), codeVerifier: generateCodeVerifier() };
  const url = clientOf(config, redirectUri).createAuthorizationURLWithPKCE(
    config.authorizationEndpoint,
    attempt.state,
    CodeChallengeMethod.S256,
    attempt.codeVerifier,
    ["openid", "email", "profile"],
  );
  url.searchParams.set("nonce", attempt.nonce);
  url.searchParams.set("prompt", "select_account");
  return { attempt, url };
}

/**
 * Redeems the code for the visitor's identity. The ID token comes directly from the token endpoint over TLS, so issuer,
 * audience, expiry and nonce are checked but not the signature (OpenID Connect Core 3.1.3.7, point 6). Throws when a
 * check fails.
 */
export async function redeemCode(
  config: GoogleConfig,
  redirectUri: string,
  code: string,
  attempt: Attempt,
  now: number,
): Promise<GoogleClaims> {
  const client = clientOf(config, redirectUri);
  const redeemed = client.validateAuthorizationCode(config.tokenEndpoint, code, attempt.codeVerifier);
  const tokens = await withDeadline(redeemed);
  const claims = googleClaims.parse(decodeIdToken(tokens.idToken()));
  if (claims.iss !== config.issuer && claims.iss !== new URL(config.issuer).host) throw new Error("foreign issuer");
  if (!isMeantForUs(claims, config.clientId)) throw new Error("foreign audience");
  if (claims.exp * 1000 <= now) throw new Error("expired ID token");
  if (claims.nonce !== attempt.nonce) throw new Error("foreign nonce");
  return claims;
}

/**
 * Points 3 to 5 of the same section: a token with further audiences or an authorized party must name us as that party.
 */
function isMeantForUs({ aud, azp }: GoogleClaims, clientId: string): boolean {
  const audiences = [aud].flat();
  const isForUsAlone = audiences.length === 1;
  return audiences.includes(clientId) && (azp === undefined ? isForUsAlone : azp === clientId);
}

/** Rejects when the work takes too long. The library has no timeout of its own; a later result is ignored. */
async function withDeadline<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the provider is too slow")), REDEEM_WITHIN_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

const clientOf = (config: GoogleConfig, redirectUri: string) =>
  new OAuth2Client(config.clientId, config.clientSecret, redirectUri);
