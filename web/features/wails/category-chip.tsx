import type { FeedCategory } from "../../../worker/contract/categories.ts";
import { POST_CATEGORIES } from "../../../worker/contract/categories.ts";
import { Badge } from "../../ui/badge.tsx";

/** How each category looks in the feed. */
const LOOKS = {
  general: { emoji: "💬", look: "neutral" },
  emergency: { emoji: "🚨", look: "alarm" },
  question: { emoji: "🙋", look: "primary" },
  suggestion: { emoji: "💡", look: "sun" },
  gossip: { emoji: "📣", look: "squid" },
  event: { emoji: "🎉", look: "coral" },
  news: { emoji: "📰", look: "primary" },
  help: { emoji: "🤝", look: "kelp" },
} as const satisfies Record<FeedCategory, unknown>;

/** Three that only the feed has, then those of the composer. */
const LABELS: ReadonlyMap<FeedCategory, string> = new Map<FeedCategory, string>([
  ["event", "Event"],
  ["news", "News"],
  ["help", "Help"],
  ...POST_CATEGORIES.map(({ value, label }) => [value, label] as const),
]);

// A newer server may know more of them.
export const categoryLabel = (category: FeedCategory) => LABELS.get(category) ?? LABELS.get("general") ?? "";

/** Whether a text names a category. */
export const isCategory = (text: string | null): text is FeedCategory => text !== null && Object.hasOwn(LOOKS, text);

/** What a wail is, where that is more than a word to the neighbors. */
export function CategoryChip({ category }: { category: FeedCategory }) {
  if (category === "general") return null;
  const { emoji, look } = LOOKS[category] ?? LOOKS.general;
  return (
    <Badge look={look}>
      <span aria-hidden="true">{emoji}</span>
      {categoryLabel(category)}
    </Badge>
  );
}
