import { execFileSync } from "node:child_process";
import { UserError } from "../lib/progress.ts";
import type { Query } from "./query.ts";
import { literal } from "./sql.ts";

/** Who decides: `--as NAME`, else the name that git knows. Nobody decides without a name. */
export function operatorName(given: string | undefined): string {
  const name = (given ?? gitName()).trim();
  if (name === "") throw new UserError('Say who you are: --as NAME, or once: git config --global user.name "NAME"');
  return name;
}

function gitName(): string {
  try {
    return execFileSync("git", ["config", "user.name"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return "";
  }
}

/** Notes what an operator is about to do. A member in it has a number, no address. */
export const record = (query: Query, operator: string, command: string) =>
  query(`INSERT INTO operator_log (operator, command, created_at)
    VALUES (${literal(operator)}, ${literal(command)}, ${Date.now()})`);
