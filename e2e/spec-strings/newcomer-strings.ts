import type { SpecStrings } from "./seen.ts";

/** What somebody meets who has just joined, from the city search to signing in again. */
export const NEWCOMER_STRINGS = {
  "Home feed: no communities": [[2, "button", "Find by City"]],
  "City search": [[2, "text", "Type at least 2 characters to search"]],
  "City search: joining refused": [
    [8, "toast", "Failed to Join"],
    [8, "toast", "The tide is out."],
  ],
  "City search: joined": [
    [8, "toast", "Joined the pod!"],
    [8, "toast", "Welcome to {pod}! Start making waves."],
  ],
  "Notifications: none": [
    [2, "text", "All caught up!"],
    [2, "heading", "No notifications yet"],
    [2, "text", "When people interact with your posts, you'll see notifications here."],
    [2, "link", "Return to Home"],
  ],
  "Pods screen": [
    [2, "heading", "Your Ocean"],
    [2, "tab", "My Pods"],
    [2, "tab", "Discover"],
    // Of "Name, Region" the part before the comma.
    [2, "heading", "{pod}"],
    [2, "button", "Leave Pod"],
  ],
  "Pods: leaving refused": [
    [8, "toast", "Couldn't leave the pod"],
    [8, "toast", "The tide is out."],
  ],
  "Pods: left the only one": [
    [8, "toast", "Left the pod"],
    [8, "toast", "You've left {pod}. You can always swim back!"],
    [2, "heading", "No pods yet"],
    [2, "button", "Discover Pods"],
  ],
  "Pods: discover": [
    [2, "placeholder", "Search communities by name, city, or state..."],
    [2, "heading", "Popular Pods"],
    [2, "button", "Reshuffle"],
    [2, "button", "Join"],
  ],
  "Pods: joining refused": [
    [8, "toast", "Couldn't join the pod"],
    [8, "toast", "The tide is out."],
  ],
  "Pods: joined": [
    [8, "toast", "Joined the pod!"],
    [8, "toast", "Welcome to {pod}! Start making waves."],
    // "Results show city and stateCode".
    [2, "text", "{place}"],
    [2, "disabled button", "Joined ✓"],
  ],
  "Pods: nothing found": [[2, "heading", 'No communities found for "{q}"']],
  "Pods: none left to join": [[2, "heading", "All communities have been joined!"]],
  "Badges screen": [
    [3, "heading", "Baby Barnacle"],
    [2, "text", "{n} shells to go"],
    [2, "heading", "Shell Collection"],
    [2, "heading", "Earned Badges"],
    [2, "text", "{n}+ shells"],
    [2, "heading", "Upcoming Badges"],
    [2, "text", "Progress: {n}/{n} shells"],
  ],
  "Login: done": [
    [4, "toast", "Welcome back!"],
    [4, "toast", "You have successfully logged in."],
  ],
} as const satisfies SpecStrings;
