import { join } from "node:path";
import { expect, it } from "vitest";
import { unstable_readConfig } from "wrangler";

it("are our own lines alone: the platform's, and its traces, would put who asks beside the wail that it is about", () => {
  const { observability } = unstable_readConfig({ config: join(import.meta.dirname, "../wrangler.toml") });
  expect(observability).toMatchObject({ logs: { enabled: true, invocation_logs: false }, traces: { enabled: false } });
});
