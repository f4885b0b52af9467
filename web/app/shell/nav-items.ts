import { Award, Bell, House, UserRound, Waves } from "lucide-react";
import { paths } from "../../navigation/paths.ts";

/** The five places of the app. Notifications is in the sidebar and the mobile header only. */
export const NAV_ITEMS = [
  { to: paths.home, label: "Home", icon: House, end: true },
  { to: paths.pods, label: "Pods", icon: Waves, end: false },
  { to: paths.badges, label: "Badges", icon: Award, end: false },
  { to: paths.notifications, label: "Notifications", icon: Bell, end: false },
  { to: paths.profile, label: "Profile", icon: UserRound, end: false },
] as const;

export const BOTTOM_ITEMS = NAV_ITEMS.filter((item) => item.to !== paths.notifications);
