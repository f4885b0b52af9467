import { Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { setTheme, useTheme } from "../../lib/theme.ts";
import { DropdownMenu } from "../../ui/dropdown-menu.tsx";

const OPTIONS = [
  {
    value: "system",
    label: (
      <>
        <Monitor aria-hidden="true" />
        Like the device
      </>
    ),
  },
  {
    value: "light",
    label: (
      <>
        <Sun aria-hidden="true" />
        Daylight
      </>
    ),
  },
  {
    value: "dark",
    label: (
      <>
        <Moon aria-hidden="true" />
        Deep sea
      </>
    ),
  },
] as const;

/** The switch between the light and the dark theme. */
export function ThemeMenu({ trigger }: { trigger: ReactNode }) {
  const theme = useTheme();
  return (
    <DropdownMenu
      trigger={trigger}
      content={{
        kind: "choices",
        label: "Appearance",
        value: theme,
        options: OPTIONS,
        onValueChange: (value) => {
          const chosen = OPTIONS.find((option) => option.value === value);
          if (chosen !== undefined) setTheme(chosen.value);
        },
      }}
    />
  );
}
