import { describe, expect, it } from "vitest";
import { splitQuery } from "./split-query.ts";

const TRIGGER = "CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE b SET n = n + 1; END";

describe("the strict splitter", () => {
  it("keeps what every version of Cloudflare's has kept", () => {
    const statements = ["SELECT 'a;b'", TRIGGER, `SELECT "it;s" FROM a`];
    expect(splitQuery(`${statements.join(";\n")};\n`)).toEqual(statements);
  });

  it.each([
    ["begin in small letters (15314)", TRIGGER.replace("BEGIN", "begin")],
    ["a body of several lines (4998, 15690)", TRIGGER.replaceAll("; ", ";\n")],
    ["a body with CRLF (14991)", TRIGGER.replaceAll("; ", ";\r\n")],
    ["CASE ... END at the end of a statement (4326)", TRIGGER.replace("n + 1", "CASE n WHEN 1 THEN 2 END")],
    ["a semicolon in a comment (3892)", "SELECT 1 -- one; two\n, 2"],
  ])("cuts %s", (_, sql) => {
    expect(splitQuery(sql).length).toBeGreaterThan(1);
  });

  it("takes a quote in a comment for the start of a string (4713)", () => {
    expect(splitQuery("-- It's one\nSELECT 1;\nSELECT 2;")).toHaveLength(1);
  });
});
