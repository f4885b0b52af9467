import { matchRoutes } from "react-router";
import { expect, it } from "vitest";
import { isScreenPath, paths } from "../../worker/contract/paths.ts";
import { GUEST_PROMPTS } from "./guards/guest-prompts.ts";
import { PENDING_SCREENS } from "./prerender.tsx";
import { memberScreens as memberRoutes, routes } from "./routes.tsx";

/** The screens of members, with an address of each. */
const memberScreens = memberRoutes.map(({ path = "", handle }) => ({
  path: path === "/app" ? paths.home : path.replace(":id", "1"),
  handle,
}));

it("every path of the contract has a screen", () => {
  const { google: _, ...pages } = paths;
  const fixed = Object.values(pages).filter((path) => typeof path === "string");
  const missing = [...fixed, paths.wail(1), paths.reply(1), paths.pod(1)].filter(
    (path) => matchRoutes(routes, path)?.at(-1)?.route.path === "*",
  );
  expect(missing).toEqual([]);
});

it("every screen of members has a path, a pending page and a prompt for visitors", () => {
  const addresses = memberScreens.map(({ path }) => path).toSorted();
  expect(addresses.filter((path) => !isScreenPath(path))).toEqual([]);
  expect(PENDING_SCREENS.map(({ path }) => path).toSorted()).toEqual(addresses);
  expect(new Set(memberScreens.map(({ handle }) => handle.prompt))).toEqual(new Set(Object.values(GUEST_PROMPTS)));
});
