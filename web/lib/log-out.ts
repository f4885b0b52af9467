import { api, call } from "./api.ts";
import { storage } from "./storage.ts";

/** Says that somebody has logged out here, not who. Stands until the server knows, as only it can end a session. */
const KEY = "wail.logging-out";

/** Ends the session on the server: now, or else as soon as Wail is open and the server can be reached. */
export function logOut(): Promise<boolean> {
  storage.write(KEY, "1");
  return tellServer();
}

/** Whether nobody waits to be logged out. Until then whoever the server takes for signed in has left. */
export const finishLogOut = async (): Promise<boolean> => storage.read(KEY) === undefined || tellServer();

/** A new session has taken the place of the one that was to end. */
export const forgetLogOut = () => storage.remove(KEY);

let telling: Promise<boolean> | undefined;

function tellServer(): Promise<boolean> {
  telling ??= tell().finally(() => {
    telling = undefined;
  });
  return telling;
}

async function tell(): Promise<boolean> {
  try {
    await call(api.auth.logout.$post());
    forgetLogOut();
    return true;
  } catch (error) {
    console.error("Logging out on the server failed", error);
    return false;
  }
}
