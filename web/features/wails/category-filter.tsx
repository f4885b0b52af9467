import { ChevronDown } from "lucide-react";
import { type FeedCategory, POST_CATEGORIES } from "../../../worker/contract/categories.ts";
import { Button } from "../../ui/button.tsx";
import { DropdownMenu } from "../../ui/dropdown-menu.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { categoryLabel } from "./category-chip.tsx";

interface CategoryFilterProps {
  category: FeedCategory | undefined;
  onChange: (category: FeedCategory | undefined) => void;
}

const ALL = "All";

/** Chooses the category that alone shows in the feed. */
export function CategoryFilter({ category, onChange }: CategoryFilterProps) {
  const label = category === undefined ? ALL : categoryLabel(category);
  const entries = [
    { key: ALL, label: ALL, isChecked: category === undefined, onSelect: () => onChange(undefined) },
    ...POST_CATEGORIES.map(({ value, label }) => ({
      key: value,
      label,
      isChecked: value === category,
      onSelect: () => onChange(value),
    })),
  ];
  return (
    <DropdownMenu
      align="start"
      heading="Show wails of"
      entries={entries}
      trigger={
        <button
          type="button"
          aria-label={`Category: ${label}`}
          className="inline-flex min-h-11 min-w-0 items-center gap-1 rounded-control px-2 font-semibold text-muted text-sm transition hover:bg-hover hover:text-ink"
        >
          <span className="truncate">{label}</span>
          <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
        </button>
      }
    />
  );
}

/** In place of a feed that has nothing of the chosen category. */
export const NoneOfCategory = ({ category, onShowAll }: { category: FeedCategory; onShowAll: () => void }) => (
  <EmptyState
    title="Nothing here yet"
    action={
      <Button look="secondary" onClick={onShowAll}>
        Show all wails
      </Button>
    }
  >
    Nobody in this pod has posted in {categoryLabel(category)}.
  </EmptyState>
);
