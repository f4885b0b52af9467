import { tabStorage } from "./storage.ts";

/**
 * That a session has ended elsewhere, perhaps in the middle of a text: for the login screen, which comes by a full load.
 */
const KEY = "wail.session-ended";

export const noteSessionEnded = () => tabStorage.write(KEY, "1");

export const hasSessionEnded = () => tabStorage.read(KEY) !== undefined;

export const forgetSessionEnded = () => tabStorage.remove(KEY);
