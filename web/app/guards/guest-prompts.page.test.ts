import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { address, open } from "../../testing/app.tsx";
import { toastOnScreen } from "../../testing/neighbors.ts";

/** What a visitor is told before being led to the login screen (docs/product.md, "Addresses of the web"). */
const MEMBER_PAGES = [
  { path: "/app", why: "You need to be logged in to see your community." },
  { path: "/app/", why: "You need to be logged in to see your community." },
  { path: "/app/pods", title: "Dive into the ocean first", why: "You need to be logged in to explore pods." },
  { path: "/app/badges", notice: "Sign In to View Badges", why: "You need to be logged in to view badges." },
  { path: "/app/subscribe", why: "You need to be logged in to view Premium." },
  { path: "/app/profile", why: "You need to be logged in to view your profile." },
  { path: "/app/notifications", why: "You need to be logged in to view notifications." },
  { path: "/app/wail/7", why: "You need to be logged in to read this wail." },
  { path: "/app/written", why: "You need to be logged in to see what you have written." },
  { path: "/app/join/7", why: "You need to be logged in to join a pod." },
  { path: "/app/reply/7", why: "You need to be logged in to read your reply." },
];

const login = (path: string) =>
  /^\/app\/?$/.test(path) ? "/app/login" : `/app/login?${new URLSearchParams({ returnTo: path })}`;

test("a member's page tells a visitor to sign in", async () => {
  for (const { path, title = "Please sign in", notice = "Sign In to Continue", why } of MEMBER_PAGES) {
    await open(path);
    // All of it is shown for one second only.
    await Promise.all([
      expect.element(toastOnScreen(title)).toBeVisible(),
      expect.element(toastOnScreen(why)).toBeVisible(),
      expect.element(page.getByRole("heading", { name: notice, exact: true })).toBeVisible(),
      expect.element(page.getByRole("main").getByRole("link")).toHaveAttribute("href", login(path)),
    ]);
  }
});

test("a visitor on a member's page is led to the login screen a second later", async () => {
  for (const path of ["/app/", "/app/reply/7"]) {
    await open(path);
    await expect.poll(address).toBe(login(path));
  }
});
