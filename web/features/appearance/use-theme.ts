import { useSyncExternalStore } from "react";
import { currentTheme, onThemeChange, type Theme } from "./theme.ts";

/** The chosen theme; follows the choice. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme, () => "system");
