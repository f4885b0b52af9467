interface Asked {
  readonly env: Env;
  readonly req: { readonly url: string };
}

/**
 * Where links in mails lead: the configured address. On a developer's machine the one that was asked will do; elsewhere it
 * is whatever the asker's Host header says, and a member's link would lead there.
 */
export const installationOrigin = ({ env, req }: Asked): string | undefined =>
  env.WAIL_ORIGIN ?? (env.WAIL_ENV === "local" ? new URL(req.url).origin : undefined);
