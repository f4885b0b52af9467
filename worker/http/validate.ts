import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import { z } from "zod";
import { idField } from "../contract/fields.ts";
import { invalidInput } from "./errors.ts";

const summarize = (error: z.core.$ZodError) => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  const message = error.issues[0]?.message ?? "Please check what you entered.";
  return invalidInput(message, fields);
};

/** Parses one part of the request with a contract schema; what fails is a 400 with a sentence per field. */
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
