import type { Plugin } from "vite";
import { WORDS_PER_LANGUAGE } from "../../worker/features/moderation/dictionary.ts";
import { COMMON_PASSWORDS } from "../../worker/features/passwords/common-password.ts";

/** Builds the worker with the passwords and words that it uses instead of the packages' whole lists: 2 MB less. */
export const trimWordLists = (): Plugin => ({
  name: "trim-word-lists",
  enforce: "pre",
  transform(code, id) {
    if (id.endsWith("/language-common/src/passwords.json")) return JSON.stringify([...COMMON_PASSWORDS]);
    if (id.endsWith("/src/commonWords.json")) return JSON.stringify(JSON.parse(code).slice(0, WORDS_PER_LANGUAGE));
    return undefined;
  },
});
