import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { z } from "zod";
import { idField } from "../contract/fields.ts";
import { invalidInput } from "../lib/errors.ts";

const NO_OBJECT = "The request body has to be a JSON object.";

const summarize = ({ issues }: z.core.$ZodError) => {
  const [first] = issues;
  // Each field has its own message. Only the body as a whole has none.
  if (first === undefined || first.path.length === 0) return invalidInput(NO_OBJECT, { body: NO_OBJECT });
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[path.join(".")] ??= message;
  return invalidInput(first.message, fields);
};

/** Parses one part of the request with a schema of the contract. A failure is a 400 with a message for each field. */
export const validate = <Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  zValidator(target, schema, (result) => {
    if (!result.success) throw summarize(result.error);
  });

/** Path parameters that are all row ids. */
export const idParams = <Name extends string>(...names: [Name, ...Name[]]) => {
  const shape = Object.fromEntries(names.map((name) => [name, idField])) as Record<Name, typeof idField>;
  return validate("param", z.object(shape));
};
