import * as Radix from "radix-ui/tabs";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly { readonly value: Value; readonly label: ReactNode; readonly content: ReactNode }[];
  className?: string;
}

export function Tabs<Value extends string>({ label, value, onValueChange, tabs, className }: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab !== undefined) onValueChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <Radix.List aria-label={label} className="mb-5 flex gap-1 rounded-full border border-line bg-sunken p-1">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              "min-h-11 flex-1 rounded-full px-4 font-semibold text-muted text-sm transition hover:text-ink",
              "data-[state=active]:bg-raised data-[state=active]:text-primary-ink data-[state=active]:shadow-card",
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="rounded-card">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
