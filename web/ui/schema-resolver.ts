import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver, ResolverOptions } from "react-hook-form";
import type { ZodType } from "zod";

/**
 * Validates a form by a schema of the contract. The fields' own values count, not their events: some password managers
 * fill fields without any.
 */
export function schemaResolver<Input extends FieldValues, Output>(
  schema: ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const resolve = zodResolver<Input, unknown, Output>(schema);
  return (values, context, options) => resolve({ ...values, ...textsInBoxes(options) }, context, options);
}

const textsInBoxes = <Input extends FieldValues>({ fields }: ResolverOptions<Input>) =>
  Object.fromEntries(Object.values(fields).map(({ name, ref }) => [name, ref.value]));
