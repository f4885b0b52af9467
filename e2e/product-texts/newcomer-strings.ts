import type { ProductTexts } from "./seen.ts";

/** What somebody meets who has just joined, from the city search to signing in again. */
export const NEWCOMER_STRINGS = {
  "Home feed: no communities": [["button", "Find by City"]],
  "City search": [["text", "Type at least 2 characters to search"]],
  "City search: joining refused": [
    ["toast", "Failed to Join"],
    ["toast", "The tide is out."],
  ],
  "City search: joined": [
    ["toast", "Joined the pod!"],
    ["toast", "Welcome to {pod}! Start making waves."],
  ],
  "Notifications: none": [
    ["text", "All caught up!"],
    ["heading", "No notifications yet"],
    ["text", "When people interact with your posts, you'll see notifications here."],
    ["link", "Return to Home"],
  ],
  "Pods screen": [
    ["heading", "Your Ocean"],
    ["tab", "My Pods"],
    ["tab", "Discover"],
    // Of "Name, Region" the part before the comma.
    ["heading", "{pod}"],
    ["button", "Leave Pod"],
  ],
  "Pods: leaving refused": [
    ["toast", "Couldn't leave the pod"],
    ["toast", "The tide is out."],
  ],
  "Pods: left the only one": [
    ["toast", "Left the pod"],
    ["toast", "You've left {pod}. You can always swim back!"],
    ["heading", "No pods yet"],
    ["button", "Discover Pods"],
  ],
  "Pods: discover": [
    ["placeholder", "Search communities by name, city, or state..."],
    ["heading", "Popular Pods"],
    ["button", "Reshuffle"],
    ["button", "Join"],
  ],
  "Pods: joining refused": [
    ["toast", "Couldn't join the pod"],
    ["toast", "The tide is out."],
  ],
  "Pods: joined": [
    ["toast", "Joined the pod!"],
    ["toast", "Welcome to {pod}! Start making waves."],
    // "Results show city and stateCode".
    ["text", "{place}"],
    ["disabled button", "Joined ✓"],
  ],
  "Pods: nothing found": [["heading", 'No communities found for "{q}"']],
  "Pods: none left to join": [["heading", "All communities have been joined!"]],
  "Badges screen": [
    ["heading", "Baby Barnacle"],
    ["text", "{n} shells to go"],
    ["heading", "Shell Collection"],
    ["heading", "Earned Badges"],
    ["text", "{n}+ shells"],
    ["heading", "Upcoming Badges"],
    ["text", "Progress: {n}/{n} shells"],
  ],
  "Login: done": [
    ["toast", "Welcome back!"],
    ["toast", "You have successfully logged in."],
  ],
} as const satisfies ProductTexts;
