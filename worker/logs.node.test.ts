import { join } from "node:path";
import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";

it("are our own lines only: the platform's lines and traces would name a requester together with a wail", () => {
  const { observability } = unstable_readConfig({ config: join(import.meta.dirname, "../wrangler.toml") });
  expect(observability).toMatchObject({ logs: { enabled: true, invocation_logs: false }, traces: { enabled: false } });
});
