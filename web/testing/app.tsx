import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { commands } from "vitest/browser";
import { Providers } from "../app/providers.tsx";
import { createAppRouter } from "../app/router.tsx";
import { setMember } from "../device/device-member.ts";
import { reset } from "./network.ts";

let unmount = () => {};

/** Shows the app at an address, with an empty device and this session, or none. */
export async function open(path: string, token?: string): Promise<void> {
  await close();
  await commands.setSession(token);
  await show(path);
}

/** Shows the app again as a reload does, except that module state stays. */
export async function reload(): Promise<void> {
  unmount();
  await show(location.pathname + location.search + location.hash);
}

async function show(path: string): Promise<void> {
  history.replaceState(null, "", path);
  const element = document.body.appendChild(document.createElement("div"));
  element.id = "root";
  const { router, queryClient } = await createAppRouter({ isPrerendered: false });
  const root = createRoot(element);
  root.render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  );
  unmount = () => {
    root.unmount();
    router.dispose();
    queryClient.clear();
    element.remove();
    unmount = () => {};
  };
}

/** Takes the app off the page with everything that the device keeps. */
export async function close(): Promise<void> {
  unmount();
  await reset();
  localStorage.clear();
  sessionStorage.clear();
  setMember(undefined);
}
