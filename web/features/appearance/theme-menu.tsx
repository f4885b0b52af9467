import { Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { DropdownMenu } from "../../ui/dropdown-menu.tsx";
import { setTheme } from "./theme.ts";
import { useTheme } from "./use-theme.ts";

const OPTIONS = [
  { theme: "system", label: "Like the device", icon: <Monitor aria-hidden="true" /> },
  { theme: "light", label: "Daylight", icon: <Sun aria-hidden="true" /> },
  { theme: "dark", label: "Deep sea", icon: <Moon aria-hidden="true" /> },
] as const;

/** The switch between the light and the dark theme. */
export function ThemeMenu({ trigger }: { trigger: ReactNode }) {
  const current = useTheme();
  const entries = OPTIONS.map(({ theme, label, icon }) => ({
    key: theme,
    label,
    icon,
    isChecked: theme === current,
    onSelect: () => setTheme(theme),
  }));
  return <DropdownMenu trigger={trigger} heading="Appearance" entries={entries} />;
}
