/** What a signed-out visitor is told on a page for members. */
export interface GuestPrompt {
  readonly title: string;
  readonly description: string;
  /** The headline shown in place of the screen until the login screen comes. */
  readonly notice: string;
}

const NOTICE = "Sign In to Continue";

/** One for each screen of members. */
export const GUEST_PROMPTS = {
  home: { title: "Please sign in", description: "You need to be logged in to see your community.", notice: NOTICE },
  wail: { title: "Please sign in", description: "You need to be logged in to read this wail.", notice: NOTICE },
  written: {
    title: "Please sign in",
    description: "You need to be logged in to see what you have written.",
    notice: NOTICE,
  },
  search: { title: "Please sign in", description: "You need to be logged in to search your pod.", notice: NOTICE },
  reply: { title: "Please sign in", description: "You need to be logged in to read your reply.", notice: NOTICE },
  join: { title: "Please sign in", description: "You need to be logged in to join a pod.", notice: NOTICE },
  pods: {
    title: "Dive into the ocean first",
    description: "You need to be logged in to explore pods.",
    notice: NOTICE,
  },
  badges: {
    title: "Please sign in",
    description: "You need to be logged in to view badges.",
    notice: "Sign In to View Badges",
  },
  subscribe: { title: "Please sign in", description: "You need to be logged in to view Premium.", notice: NOTICE },
  profile: { title: "Please sign in", description: "You need to be logged in to view your profile.", notice: NOTICE },
  notifications: {
    title: "Please sign in",
    description: "You need to be logged in to view notifications.",
    notice: NOTICE,
  },
} as const satisfies Record<string, GuestPrompt>;
