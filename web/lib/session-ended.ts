import { tabStorage } from "./storage.ts";

/**
 * That a session has ended elsewhere, perhaps in the middle of a text: for the login screen, which comes by a full load.
 */
const KEY = "wail.session-ended";

export const flagLoginNotice = () => tabStorage.write(KEY, "1");

export const hasLoginNotice = () => tabStorage.read(KEY) !== undefined;

export const clearLoginNotice = () => tabStorage.remove(KEY);
