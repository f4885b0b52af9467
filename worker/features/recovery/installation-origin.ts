interface Asked {
  readonly env: Env;
  readonly req: { readonly url: string };
}

/** Where links in mails lead: the configured address, else the one that was asked, which Cloudflare vouches for. */
export const installationOrigin = ({ env, req }: Asked): string => env.WAIL_ORIGIN ?? new URL(req.url).origin;
