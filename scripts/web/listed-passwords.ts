import type { Plugin } from "vite";
import { COMMON_PASSWORDS } from "../../worker/features/passwords/common-password.ts";

/** Builds the worker with the passwords that it refuses instead of the package's whole list, which has 250 kB more. */
export const listedPasswords = (): Plugin => ({
  name: "listed-passwords",
  enforce: "pre",
  transform(_code, id) {
    if (id.endsWith("/language-common/src/passwords.json")) return JSON.stringify([...COMMON_PASSWORDS]);
    return undefined;
  },
});
