declare namespace Cloudflare {
  /** What `wrangler.toml` binds, and the secrets a deployment adds. */
  interface Env {
    readonly DB: D1Database;
    readonly SESSIONS: KVNamespace;
    readonly PODS: DurableObjectNamespace<import("./pod/pod.ts").Pod>;
    readonly AI: Ai;
    readonly ASSETS: Fetcher;
    readonly CREDENTIALS_LIMIT: RateLimit;
    readonly WRITING_LIMIT: RateLimit;
    readonly WAIL_ENV: "production" | "local";
    readonly WAIL_RATE_LIMITS: "on" | "off";
    readonly MODERATION: "guard" | "embedded";
    readonly GOOGLE_CLIENT_ID?: string;
    readonly GOOGLE_CLIENT_SECRET?: string;
  }
}

interface Env extends Cloudflare.Env {}
