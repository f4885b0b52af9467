interface RequestInfo {
  readonly env: Env;
  readonly req: { readonly url: string };
}

/**
 * The origin of links in mails: the configured address. Local mode falls back to the address of the request. A
 * deployment does not, because a client chooses its Host header and the link would lead there.
 */
export const installationOrigin = ({ env, req }: RequestInfo): string | undefined =>
  originOf(env.WAIL_ORIGIN ?? (env.WAIL_ENV === "local" ? req.url : undefined));

/** The origin of an address, with or without slash or path. Undefined for anything but an http(s) address. */
function originOf(address: string | undefined): string | undefined {
  const origin = URL.parse(address ?? "")?.origin;
  return origin?.startsWith("http") ? origin : undefined;
}
