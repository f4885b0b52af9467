import type { ProductTexts } from "./seen.ts";

/** The home feed, its dialogs and everything that can go wrong in it. */
export const FEED_STRINGS = {
  "App shell": [
    ["link", "Home"],
    ["link", "Pods"],
    ["link", "Badges"],
    ["link", "Profile"],
    ["link", "Notifications", "desktop"],
    // The name of the sidebar's icon button.
    ["button", "Log out", "desktop"],
  ],
  "Home feed: no posts": [
    ["heading", "Today's Ripple"],
    ["checkbox", "Squid Ink"],
    ["button", "Refresh Feed"],
    ["heading", "No wails yet"],
    ["option", "General Discussion"],
    ["option", "Emergency Alert"],
    ["option", "Ask the Community"],
    ["option", "Suggestions"],
    ["option", "Community News"],
  ],
  "Home feed: an empty wail": [
    ["toast", "Empty post alert! 📝"],
    ["toast", "Please add some content before sharing your post! ✨"],
  ],
  "Home feed: a wail with a link": [
    ["answer", "Content moderated"],
    ["toast", "Content Not Allowed"],
    [
      "toast",
      "Your post contains inappropriate language and cannot be published. Please review and modify your content.",
    ],
  ],
  "Home feed: a wail that does not get through": [
    ["toast", "Something went wrong 😰"],
    ["toast", "Unable to post right now. Please try again in a moment! 🚀"],
  ],
  "Home feed: a Squid Ink wail too many": [
    ["in a dialog", "Squid Ink limit"],
    ["answer", "Squid Ink limit"],
  ],
  "Home feed: Squid Ink wails": [["author", "Squid Ink"]],
  "Home feed: shared": [["toast", "Link copied!"]],
  "Home feed: a like that fails": [
    ["toast", "Oops! 😅"],
    ["toast", "Couldn't update like status right now. Try again!"],
  ],
  "Home feed: a deletion that fails": [
    ["toast", "Failed to delete"],
    ["toast", "Could not delete your post. Please try again."],
  ],
  "Comments: one that fails": [
    ["toast", "Failed to comment"],
    ["toast", "Could not add your comment. Please try again."],
  ],
  "Comments: a deletion that fails": [
    ["toast", "Failed to delete"],
    ["toast", "Could not delete your comment. Please try again."],
  ],
  "Daily ripple: a reply that is refused": [
    ["toast", "Failed to post reply"],
    ["toast", "The tide is out."],
  ],
  "Daily ripple: a reply to none": [["answer", "No active ripple"]],
  "Daily ripple: a reply": [["part of a toast", "+3 shells"]],
  "Daily ripple: discussion": [
    ["text", "🔥"],
    ["text", "😂"],
    ["text", "🤯"],
    ["text", "🐚"],
  ],
  "Daily ripple: a reaction that is refused": [
    ["toast", "Failed to add reaction"],
    ["toast", "The tide is out."],
  ],
  "Daily ripple: a deletion that fails": [["toast", "Could not delete your reply. Please try again."]],
  "Daily ripple: none": [["text", "No ripples today. Check back at 8am for the daily question!"]],
  "Any screen: connection lost": [["text", "Offline"]],
  "Any screen: connection back": [["text", "Connected"]],
  "Any screen: session over": [
    ["toast", "Session expired"],
    ["toast", "Please sign in again to continue."],
    ["answer", "Authentication required"],
  ],
  "Comments: signed out": [
    ["toast", "Sign in to comment!"],
    ["toast", "Join the community to share your thoughts!"],
  ],
  "Home feed: a like while signed out": [["toast", "Sign in to like!"]],
} as const satisfies ProductTexts;
