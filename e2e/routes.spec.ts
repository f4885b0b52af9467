import { expect, test, toastOnScreen } from "./support/neighbors.ts";

/** What a visitor is told before being led to the login screen (docs/product.md, "Screens"). */
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
  { path: "/app/reply/7", why: "You need to be logged in to read your reply." },
];

test("a member's page tells a visitor to sign in and leads there a second later", async ({ page }) => {
  for (const { path, title = "Please sign in", notice = "Sign In to Continue", why } of MEMBER_PAGES) {
    await page.goto(path);
    // All of it is shown for one second only.
    await Promise.all([
      expect(toastOnScreen(page, title)).toBeVisible(),
      expect(toastOnScreen(page, why)).toBeVisible(),
      expect(page.getByRole("heading", { name: notice, exact: true })).toBeVisible(),
    ]);
    await expect(page).toHaveURL(/\/app\/login(\?|$)/);
  }
});

test("no page asks for anything that is not there, nor anybody else for anything", async ({
  page,
  neighbor,
  podOf,
}) => {
  const [ana, ben] = [await neighbor("Ana"), await neighbor("Ben")];
  const pod = await podOf(ana, ben);
  const wail = await ana.wail(pod, "Here it is");
  await ana.comment(wail, "And here");
  await ben.like(wail);
  const reply = await ana.answerRipple(pod, "A ripple");
  await ana.signInAs(page, "/");
  const origin = new URL(page.url()).origin;
  const strays: string[] = [];
  page.context().on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin || /undefined|null|NaN/.test(url.href)) strays.push(url.href);
  });
  page.context().on("response", (answer) => {
    if (answer.status() >= 400) strays.push(`${answer.status()} ${answer.url()}`);
  });
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText !== "net::ERR_ABORTED") strays.push(`failed ${request.url()}`);
  });
  const screens = MEMBER_PAGES.map(({ path }) =>
    path.replace("wail/7", `wail/${wail.id}`).replace("reply/7", `reply/${reply.id}`),
  );
  // Once before the service worker answers for the shell, once after.
  for (const path of [...screens, ...screens, "/", "/privacy", "/terms", `/app/?pod=${pod.id}`]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("main")).toBeVisible();
  }
  expect(strays).toEqual([]);
});

test("each short address leads to its place in the app", async ({ page }) => {
  for (const name of ["login", "register", "pods", "badges", "subscribe", "profile", "notifications"]) {
    await page.goto(`/${name}`);
    await page.waitForURL(new RegExp(`/app/${name}$|returnTo=%2Fapp%2F${name}$`));
  }
});

for (const path of ["/app/login", "/app/register"]) {
  test(`${path} sends a member on to the app`, async ({ page, baseURL }) => {
    await page.request.post("/api/auth/register", {
      headers: { origin: baseURL ?? "" },
      data: {
        email: `m-${crypto.randomUUID()}@example.com`,
        password: "salty-Harbor-42",
        firstName: "A",
        lastName: "B",
      },
    });
    await page.goto(path);
    await expect(page).toHaveURL(/\/app\/$/);
  });
}

test("an unknown page says so, with the status to match, and leads back", async ({ page }) => {
  for (const path of ["/nothing-here", "/app/nothing-here"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(
      page.getByText("The page you're looking for doesn't exist. Let's get you back to your community."),
    ).toBeVisible();
  }
  await page.getByRole("link", { name: /community app/ }).click();
  await expect(page).toHaveURL("/");
});

test("an address in capitals leads to its screen, whoever answers for it", async ({ page }) => {
  // Once before the service worker answers for the shell, once after.
  for (const round of ["first", "second"]) {
    for (const [path, place] of [
      ["/Privacy", "/privacy"],
      ["/APP/Login?returnTo=%2Fapp%2FWritten", "/app/login?returnTo=%2Fapp%2FWritten"],
      ["/app/LOGIN", "/app/login"],
    ] as const) {
      const answer = await page.goto(path, { waitUntil: "networkidle" });
      expect({ round, path, status: answer?.status() }).toEqual({ round, path, status: 200 });
      await expect(page).toHaveURL(place);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  }
});

test("a missing asset is a plain 404, never a page", async ({ request }) => {
  for (const path of ["/assets/gone-abc123.js", "/icons/gone.png", "/nothing.css"]) {
    const answer = await request.get(path, { headers: { accept: "text/html,*/*" } });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain("<html");
  }
});

test("an unknown path of the API is JSON, also for a browser", async ({ request }) => {
  const answer = await request.get("/api/nothing-here", { headers: { accept: "text/html" } });
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "not_found" });
});

test("the theme switch holds over a reload, before anything is painted", { tag: "@both-sizes" }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("wail.theme", "dark"));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});
