import { UserError } from "./progress.ts";

const ENVIRONMENTS = ["production", "staging"] as const;

/** A deployment of Wail of its own. */
export type Environment = (typeof ENVIRONMENTS)[number];

export function environmentNamed(name = "production"): Environment {
  const known = ENVIRONMENTS.find((environment) => environment === name);
  if (known === undefined)
    throw new UserError(`There is no environment "${name}"; there are ${ENVIRONMENTS.join(" and ")}.`);
  return known;
}

/** Of a command that works on this machine unless `--remote` sends it to a deployment. */
export function readEnvironment({ remote, env }: { remote?: boolean; env?: string }): Environment | undefined {
  if (env !== undefined && !remote) throw new UserError("--env names a deployment: add --remote.");
  return remote ? environmentNamed(env) : undefined;
}

/**
 * What the parts of a deployment are called in an account. Names tell them apart, and ids are looked up by them each time:
 * nothing has to be written down, and no two operators can have written down different things.
 */
export function namesIn(environment: Environment) {
  const worker = environment === "production" ? "wail" : `wail-${environment}`;
  return { worker, database: worker, sessions: `${worker}-sessions` };
}
