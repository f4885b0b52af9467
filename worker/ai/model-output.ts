import { z } from "zod";
import { ModelError } from "./model-error.ts";

/** The shapes in which models of Workers AI return their output. */
const output = z.union([
  z
    .object({ response: z.union([z.string(), z.record(z.string(), z.unknown())]) })
    .transform(({ response }) => response),
  z
    .object({ choices: z.tuple([z.object({ message: z.object({ content: z.string() }) })], z.unknown()) })
    .transform(({ choices }) => choices[0].message.content),
]);

/** The JSON value a model answered with, in any of these shapes. Errors: `ModelError`. */
export function readModelJson(raw: unknown): unknown {
  const written = output.safeParse(raw);
  if (!written.success) throw new ModelError("passing", "unknown_shape");
  return typeof written.data === "string" ? parseWritten(written.data) : written.data;
}

/** Models often put JSON into a code fence or a sentence before it. */
function parseWritten(text: string): unknown {
  const start = text.indexOf("{");
  const end = text.lastIndexOf("}");
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    throw new ModelError("passing", "not_json");
  }
}
