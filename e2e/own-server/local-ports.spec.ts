import { expect, test } from "@playwright/test";
import { debuggersIn, runtimesOf, serverOn } from "../../scripts/lib/runtimes.ts";
import { withOwnServer } from "../support/own-server.ts";

test("whoever reaches the port of a local installation finds neither its database nor a debugger", async ({
  request,
}) => {
  test.skip(process.platform !== "linux", "nothing else tells what a program was started with");
  await withOwnServer({ explorer: false }, async ({ url }) => {
    const address = `${url}/cdn-cgi/explorer/api/d1/database/00000000-0000-0000-0000-000000000000/raw`;
    expect((await request.post(address, { data: { sql: "SELECT 1" } })).status()).toBe(405);
    const runtimes = runtimesOf(serverOn(new URL(url).port));
    expect(runtimes, "of wrangler's proxy and of the worker").toHaveLength(2);
    expect(debuggersIn(runtimes)).toEqual([]);
  });
});
