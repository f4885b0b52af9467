/** The categories a member can choose, in the order of the form. Source: docs/product.md, "Categories". */
export const POST_CATEGORIES = [
  { value: "general", label: "General Discussion" },
  { value: "emergency", label: "Emergency Alert" },
  { value: "question", label: "Ask the Community" },
  { value: "suggestion", label: "Suggestions" },
  { value: "gossip", label: "Community News" },
] as const;

/** Categories the feed can show but the composer does not offer. Source: docs/product.md, "Categories". */
const FEED_ONLY_CATEGORIES = ["event", "news", "help"] as const;

export type PostCategory = (typeof POST_CATEGORIES)[number]["value"];
export type FeedCategory = PostCategory | (typeof FEED_ONLY_CATEGORIES)[number];

export const DEFAULT_CATEGORY: PostCategory = "general";

export const POST_CATEGORY_VALUES = POST_CATEGORIES.map((category) => category.value) as [
  PostCategory,
  ...PostCategory[],
];

export const FEED_CATEGORY_VALUES = [...POST_CATEGORY_VALUES, ...FEED_ONLY_CATEGORIES] as [
  FeedCategory,
  ...FeedCategory[],
];
