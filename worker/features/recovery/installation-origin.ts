interface Asked {
  readonly env: Env;
  readonly req: { readonly url: string };
}

/**
 * Where links in mails lead: the configured address. On a developer's machine the one that was asked will do; elsewhere it
 * is whatever the asker's Host header says, and a member's link would lead there.
 */
export const installationOrigin = ({ env, req }: Asked): string | undefined =>
  originOf(env.WAIL_ORIGIN ?? (env.WAIL_ENV === "local" ? req.url : undefined));

/** However the address is written, with a slash behind or a path; what is no address of the web counts as none. */
function originOf(address: string | undefined): string | undefined {
  const origin = URL.parse(address ?? "")?.origin;
  return origin?.startsWith("http") ? origin : undefined;
}
