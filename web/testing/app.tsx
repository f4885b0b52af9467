import { createRoot } from "react-dom/client";
import { commands } from "vitest/browser";
import { App } from "../app/app.tsx";
import { prepareApp } from "../app/start-app.ts";
import { setMember } from "../device/device-member.ts";
import { dismissFailure, toast } from "../ui/toast.ts";
import { idle, reset } from "./network.ts";

const nothing = () => {};
let unmount = nothing;

/**
 * Shows the app at an address, with an empty device and this session, or none. What a test has done to the network before
 * it first opens the app holds.
 */
export async function open(path: string, token?: string): Promise<void> {
  if (unmount !== nothing) await close();
  await commands.setSession(token);
  await show(path);
}

/** Shows the app again as a reload does, except that module state stays. */
export const reload = () => visit(address());

/** Shows another address to the same member, as a load of it does, except that module state stays. */
export async function visit(path: string): Promise<void> {
  unmount();
  dismissToasts();
  await show(path);
}

/** The address that the app shows, from its path on. */
export const address = () => location.pathname + location.search + location.hash;

async function show(path: string): Promise<void> {
  history.replaceState(null, "", path);
  const element = document.body.appendChild(document.createElement("div"));
  element.id = "root";
  const queryClient = await prepareApp({ isWhole: false });
  const root = createRoot(element);
  root.render(<App queryClient={queryClient} />);
  unmount = () => {
    // What is unmounted with the app is not closed by it.
    history.replaceState(null, "");
    root.unmount();
    queryClient.clear();
    element.remove();
    unmount = nothing;
  };
}

/** Takes the app off the page with its session and everything that the device keeps. */
export async function close(): Promise<void> {
  unmount();
  await reset();
  // Who is signed in may still be asked by a timer of the app; the answer must not give the device to its member again.
  await commands.setSession();
  await idle();
  dismissToasts();
  localStorage.clear();
  sessionStorage.clear();
  setMember(undefined);
}

/** One may have come after the last look at the screen; the next test must not see it. */
function dismissToasts(): void {
  toast({ title: "", variant: "destructive" });
  dismissFailure();
}
