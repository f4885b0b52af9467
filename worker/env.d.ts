declare namespace Cloudflare {
  /** The bindings of `wrangler.toml` and the secrets a deployment adds. */
  interface Env {
    readonly DB: D1Database;
    readonly SESSIONS: KVNamespace;
    readonly PODS: DurableObjectNamespace<import("./pod/pod.ts").Pod>;
    /** Workers AI: the part that is used, so that tests can replace it. */
    readonly AI: import("./ai/ask-model.ts").AiBinding;
    readonly ASSETS: Fetcher;
    readonly CREDENTIALS_LIMIT: RateLimit;
    readonly WRITES_LIMIT: RateLimit;
    readonly LOGIN_LIMIT: RateLimit;
    readonly ACCOUNT_LIMIT: RateLimit;
    readonly TOGGLES_LIMIT: RateLimit;
    readonly WAIL_ENV: "production" | "local";
    readonly WAIL_RATE_LIMITS: "on" | "off";
    readonly MODERATION: "guard" | "embedded";
    /** Which deployment this is. */
    readonly WAIL_VERSION: string;
    readonly GOOGLE_CLIENT_ID?: string;
    readonly GOOGLE_CLIENT_SECRET?: string;
    /** Local mode only: an OpenID provider that stands in for Google in tests. */
    readonly GOOGLE_ISSUER?: string;
    /**
     * Cloudflare's e-mail service: the part that is used. A deployment without it or without MAIL_FROM sends no mail.
     */
    readonly MAIL?: import("./mail/cloudflare-mailer.ts").MailBinding;
    /** The sender address of mails, on a domain that may send. */
    readonly MAIL_FROM?: string;
    /**
     * The address of this installation in mails. A deployment without it sends none. Local mode uses the address of the
     * request.
     */
    readonly WAIL_ORIGIN?: string;
    /** The key pair of push messages (VAPID) as a JWK. Without it there are none. */
    readonly VAPID_KEY?: string;
    /** A secret of any kind that seals bookmarks. With it members read from replicas of the database. */
    readonly BOOKMARK_KEY?: string;
    /** Where each request leaves a data point (Analytics Engine). Without it there are none. */
    readonly METRICS?: AnalyticsEngineDataset;
  }
}

interface Env extends Cloudflare.Env {}
