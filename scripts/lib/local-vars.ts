/** Variables of the worker in local mode; what each one means stands in wrangler.toml. */
export const LOCAL_VARS = { WAIL_ENV: "local", MODERATION: "embedded", WAIL_RATE_LIMITS: "on" };
