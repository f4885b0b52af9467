/**
 * What a statement is made of, up to its semicolon: strings, the body of a trigger, and everything else. All that has been
 * reported about how Cloudflare's `/query` splits a request is in it (github.com/cloudflare/workers-sdk, by issue):
 * - comments are not known: a quote in one opens a string (4713), a semicolon in one ends the statement (3892);
 * - a body begins with BEGIN in capitals only (15314), and stands on one line (4998, 14991, 15178, 15690);
 * - it ends with the first END before a semicolon, also with that of a CASE (4326).
 */
const STATEMENT = /(?:'(?:[^']|'')*(?:'|$)|"(?:[^"]|"")*(?:"|$)|\bBEGIN [^\r\n]*?\bEND\b(?=\s*(?:;|$))|[^;'"])+/g;

/** The statements that Cloudflare's `/query` finds in a request, at its strictest: it cuts what it does not understand. */
export const splitQuery = (sql: string): string[] =>
  (sql.match(STATEMENT) ?? []).map((statement) => statement.trim()).filter((statement) => statement !== "");
