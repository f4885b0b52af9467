import { join } from "node:path";
import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";
import { z } from "zod";
import { PER_MINUTE } from "../contract/limits.ts";

/** The part of wrangler.toml that this is about. */
const config = z.object({
  ratelimits: z.array(z.object({ name: z.string(), namespace_id: z.string(), simple: z.unknown() })),
});

it("are configured in wrangler.toml as the contract says, each limit apart", () => {
  const { ratelimits } = config.parse(
    unstable_readConfig({ config: join(import.meta.dirname, "../../wrangler.toml") }),
  );
  expect(Object.fromEntries(ratelimits.map(({ name, simple }) => [name, simple]))).toEqual(
    Object.fromEntries(
      Object.entries(PER_MINUTE).map(([name, limit]) => [`${name.toUpperCase()}_LIMIT`, { limit, period: 60 }]),
    ),
  );
  expect(new Set(ratelimits.map((limit) => limit.namespace_id)).size).toBe(ratelimits.length);
});
