import type { Locator, Page } from "playwright-core";

/** A screen or dialog of the product, and the way to it. */
export interface Screen {
  /** The start of its pictures' names. */
  name: string;
  title: string;
  as: "visitor" | "member" | "newcomer";
  path: string;
  /** Leads from the page to what is to be seen; ends when it is there. */
  prepare?: (page: Page) => Promise<unknown>;
}

const OWN_WAIL = "Made far too much chowder";
const NEIGHBORS_WAIL = "We need two more players";

const wailOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
const openMenu = (page: Page, text: string) =>
  wailOf(page, text).getByRole("button", { name: "More about this wail" }).click();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const scrollTo = (place: Locator) => place.scrollIntoViewIfNeeded();
const isThere = (page: Page, text: string) => page.getByText(text).first().waitFor();

const signedOut: Screen[] = [
  { name: "landing", title: "Landing page", as: "visitor", path: "/" },
  {
    name: "landing-features",
    title: "Landing page: what Wail is",
    as: "visitor",
    path: "/",
    prepare: (page) => scrollTo(page.getByRole("heading", { name: "Ocean-Themed Communities" })),
  },
  { name: "login", title: "Login", as: "visitor", path: "/app/login" },
  {
    name: "register",
    title: "Register",
    as: "visitor",
    path: "/app/register",
    prepare: async (page) => {
      await page.getByLabel("First name").fill("Pearl");
      await page.getByLabel("Last name").fill("Haddock");
      await page.getByLabel("Email").fill("pearl@example.com");
      await page.getByLabel("Password", { exact: true }).fill("tidepool18");
    },
  },
  { name: "forgot-password", title: "Forgotten password", as: "visitor", path: "/app/forgot-password" },
  { name: "reset-password", title: "A new password", as: "visitor", path: "/app/reset-password#token=of-the-mail" },
  { name: "privacy", title: "Privacy Policy", as: "visitor", path: "/privacy" },
  { name: "terms", title: "Terms of Service", as: "visitor", path: "/terms" },
  { name: "guidelines", title: "Community Guidelines", as: "visitor", path: "/guidelines" },
  { name: "not-found", title: "Not found", as: "visitor", path: "/lost-at-sea" },
];

const home: Screen[] = [
  {
    name: "feed",
    title: "Home feed with Today's Ripple",
    as: "member",
    path: "/app/",
    prepare: (page) => page.getByRole("link", { name: /Show badges$/ }).waitFor(),
  },
  {
    name: "feed-wails",
    title: "Home feed, further down",
    as: "member",
    path: "/app/",
    prepare: (page) => scrollTo(wailOf(page, OWN_WAIL)),
  },
  {
    name: "composer",
    title: "A wail under Squid Ink",
    as: "member",
    path: "/app/",
    prepare: async (page) => {
      await page
        .getByLabel("Your wail")
        .fill("I am the one who knits sweaters for the gnomes on 9th. More are coming.");
      await page.getByRole("checkbox", { name: "Squid Ink" }).check();
      await isThere(page, "left this month");
    },
  },
  {
    name: "pod-switcher",
    title: "Community switcher",
    as: "member",
    path: "/app/",
    prepare: async (page) => {
      await press(page, "Switch community");
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "city-search",
    title: "City search",
    as: "member",
    path: "/app/",
    prepare: async (page) => {
      await press(page, "Find a city");
      await page.getByRole("searchbox").fill("Springfield");
      await isThere(page, "Massachusetts");
    },
  },
  { name: "feed-newcomer", title: "Home of a newcomer", as: "newcomer", path: "/app/" },
];

const conversations: Screen[] = [
  {
    name: "ripple",
    title: "Discussion of the Daily Ripple",
    as: "member",
    path: "/app/",
    prepare: async (page) => {
      await page
        .getByRole("region", { name: "Today's Ripple" })
        .getByRole("button", { name: /replies/ })
        .click();
      await page.getByRole("dialog").getByRole("article").first().waitFor();
    },
  },
  {
    name: "comments",
    title: "Comments",
    as: "member",
    path: "/app/",
    prepare: async (page) => {
      await wailOf(page, OWN_WAIL)
        .getByRole("button", { name: /^Comment/ })
        .click();
      await page.getByRole("dialog").getByRole("article").first().waitFor();
    },
  },
  {
    name: "wail",
    title: "A wail on its own page",
    as: "member",
    path: "/app/",
    prepare: async (page) => {
      await wailOf(page, OWN_WAIL)
        .getByRole("link", { name: /Open this wail$/ })
        .click();
      await page
        .getByRole("article", { name: /^Comment by/ })
        .first()
        .waitFor();
    },
  },
  {
    name: "delete-wail",
    title: "Deleting a wail",
    as: "member",
    path: "/app/",
    prepare: async (page) => {
      await openMenu(page, OWN_WAIL);
      await page.getByRole("menuitem", { name: "Delete wail" }).click();
    },
  },
  {
    name: "report-wail",
    title: "Reporting a wail",
    as: "member",
    path: "/app/",
    prepare: async (page) => {
      await openMenu(page, NEIGHBORS_WAIL);
      await page.getByRole("menuitem", { name: "Report" }).click();
      await page.getByRole("dialog").getByRole("radio").first().click();
    },
  },
  {
    name: "block-neighbor",
    title: "Blocking a neighbor",
    as: "member",
    path: "/app/",
    prepare: async (page) => {
      await openMenu(page, NEIGHBORS_WAIL);
      await page.getByRole("menuitem", { name: /^Block/ }).click();
      await page.getByRole("alertdialog").or(page.getByRole("dialog")).waitFor();
    },
  },
];

const elsewhere: Screen[] = [
  { name: "pods", title: "My pods", as: "member", path: "/app/pods" },
  { name: "pods-discover", title: "Discover pods", as: "member", path: "/app/pods?tab=discover" },
  {
    name: "pods-search",
    title: "Searching pods",
    as: "member",
    path: "/app/pods?tab=discover",
    prepare: async (page) => {
      await page.getByRole("searchbox").fill("harbor");
      await page.getByRole("region", { name: "Search results" }).getByRole("button").first().waitFor();
    },
  },
  { name: "search", title: "Searching wails", as: "member", path: "/app/search?q=anybody" },
  { name: "badges", title: "Badges", as: "member", path: "/app/badges" },
  { name: "notifications", title: "Notifications", as: "member", path: "/app/notifications" },
  { name: "subscribe", title: "Premium", as: "member", path: "/app/subscribe" },
  { name: "profile", title: "Profile", as: "member", path: "/app/profile" },
  {
    name: "profile-shells",
    title: "Profile: where the shells come from",
    as: "member",
    path: "/app/profile",
    prepare: (page) => scrollTo(page.getByRole("heading", { name: "How to Earn More Shells" })),
  },
  {
    name: "profile-account",
    title: "Profile: devices, blocked members, data",
    as: "member",
    path: "/app/profile",
    prepare: (page) => scrollTo(page.getByRole("heading", { name: "Blocked Members" })),
  },
  { name: "written", title: "What You've Written", as: "member", path: "/app/written" },
  {
    name: "edit-profile",
    title: "Edit Profile",
    as: "member",
    path: "/app/profile",
    prepare: (page) => press(page, "Edit Profile"),
  },
  {
    name: "report-issue",
    title: "Report an Issue",
    as: "member",
    path: "/app/profile",
    prepare: (page) => press(page, "Report an Issue"),
  },
  {
    name: "delete-account",
    title: "Delete Account",
    as: "member",
    path: "/app/profile",
    prepare: (page) => press(page, "Delete Account"),
  },
];

/** Every screen and main dialog, in the order of `npm run screens`. */
export const SCREENS: readonly Screen[] = [...signedOut, ...home, ...conversations, ...elsewhere];
