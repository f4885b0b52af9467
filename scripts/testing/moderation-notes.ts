/** What the author of a text that is not public is told beside it. */
export const NOTES = {
  held: "Being checked. Only you can see this until it is through.",
  removed: "Taken down by moderation. Only you can still see it.",
};
