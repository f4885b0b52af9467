import type { SpecStrings } from "./seen.ts";

/** The home feed, its dialogs and everything that can go wrong in it. */
export const FEED_STRINGS = {
  "App shell": [
    [2, "link", "Home"],
    [2, "link", "Pods"],
    [2, "link", "Badges"],
    [2, "link", "Profile"],
    [2, "link", "Notifications", "desktop"],
    // "a logout button": the spec does not show its label.
    [2, "button", "Log out", "desktop"],
  ],
  "Home feed: no posts": [
    [1, "heading", "Today's Ripple"],
    [2, "checkbox", "Squid Ink"],
    [2, "button", "Refresh Feed"],
    [2, "heading", "No wails yet"],
    [3, "option", "General Discussion"],
    [3, "option", "Emergency Alert"],
    [3, "option", "Ask the Community"],
    [3, "option", "Suggestions"],
    [3, "option", "Community News"],
  ],
  "Home feed: an empty wail": [
    [5, "toast", "Empty post alert! 📝"],
    [5, "toast", "Please add some content before sharing your post! ✨"],
  ],
  "Home feed: a wail with a link": [
    [8, "answer", "Content moderated"],
    [8, "toast", "Content Not Allowed"],
    [
      8,
      "toast",
      "Your post contains inappropriate language and cannot be published. Please review and modify your content.",
    ],
  ],
  "Home feed: a wail that does not get through": [
    [8, "toast", "Something went wrong 😰"],
    [8, "toast", "Unable to post right now. Please try again in a moment! 🚀"],
  ],
  // The next two are phrases of a server that ours never says; the screens know them as the spec wants it.
  "Home feed: a wail refused for 'inappropriate language'": [[8, "toast", "Content Not Allowed"]],
  "Home feed: a wail refused for the 'anonymous posts limit'": [[8, "in a dialog", "anonymous posts limit"]],
  "Home feed: a Squid Ink wail too many": [
    [8, "in a dialog", "Squid Ink limit"],
    [8, "answer", "Squid Ink limit"],
  ],
  "Home feed: Squid Ink wails": [[1, "author", "Squid Ink"]],
  "Home feed: shared": [[8, "toast", "Link copied!"]],
  "Home feed: a like that fails": [
    [8, "toast", "Oops! 😅"],
    [8, "toast", "Couldn't update like status right now. Try again!"],
  ],
  "Home feed: a deletion that fails": [
    [8, "toast", "Failed to delete"],
    [8, "toast", "Could not delete your post. Please try again."],
  ],
  "Comments: one that fails": [
    [8, "toast", "Failed to comment"],
    [8, "toast", "Could not add your comment. Please try again."],
  ],
  "Comments: a deletion that fails": [
    [8, "toast", "Failed to delete"],
    [8, "toast", "Could not delete your comment. Please try again."],
  ],
  "Daily ripple: a reply that is refused": [
    [8, "toast", "Failed to post reply"],
    [8, "toast", "The tide is out."],
  ],
  "Daily ripple: a reply to none": [[8, "answer", "No active ripple"]],
  "Daily ripple: a reply": [[8, "part of a toast", "+3 shells"]],
  "Daily ripple: discussion": [
    [2, "text", "🔥"],
    [2, "text", "😂"],
    [2, "text", "🤯"],
    [2, "text", "🐚"],
  ],
  "Daily ripple: a reaction that is refused": [
    [8, "toast", "Failed to add reaction"],
    [8, "toast", "The tide is out."],
  ],
  "Daily ripple: a deletion that fails": [[8, "toast", "Could not delete your reply. Please try again."]],
  "Daily ripple: none": [[2, "text", "No ripples today. Check back at 8am for the daily question!"]],
  "Any screen: connection lost": [[2, "text", "Offline"]],
  "Any screen: connection back": [[2, "text", "Connected"]],
  "Any screen: session over": [
    [8, "toast", "Session expired"],
    [8, "toast", "Please sign in again to continue."],
    [8, "answer", "Authentication required"],
  ],
  "Comments: signed out": [
    [5, "toast", "Sign in to comment!"],
    [5, "toast", "Join the community to share your thoughts!"],
  ],
  "Home feed: a like while signed out": [[5, "toast", "Sign in to like!"]],
} as const satisfies SpecStrings;
