import { Bell, SunMoon } from "lucide-react";
import { Link } from "react-router";
import { useUnreadCount } from "../../cache/unread-count.ts";
import { ThemeMenu } from "../../features/appearance/theme-menu.tsx";
import { counted } from "../../format/text.ts";
import { paths } from "../../navigation/paths.ts";
import { CountBadge } from "../../ui/badge.tsx";
import { Logo } from "../../ui/illustrations/logo.tsx";

const roundClasses =
  "relative grid size-11 place-items-center rounded-full text-muted transition hover:bg-hover hover:text-ink";

/** Logo, theme and bell on phones. */
export function MobileHeader() {
  const unread = useUnreadCount();
  return (
    <header className="sticky short:static top-0 z-30 border-line border-b bg-canvas pt-safe-0 tablet:hidden">
      <div className="flex h-14 items-center justify-between pr-safe-2 pl-safe-4">
        <Link to={paths.home} aria-label="Wail, home" className="flex min-h-11 items-center">
          <Logo />
        </Link>
        <div className="flex">
          <ThemeMenu
            trigger={
              <button type="button" aria-label="Appearance" className={roundClasses}>
                <SunMoon className="size-5.5" aria-hidden="true" />
              </button>
            }
          />
          <Link to={paths.notifications} aria-label={bellLabel(unread)} className={roundClasses}>
            <Bell className="size-5.5" aria-hidden="true" />
            <CountBadge count={unread} className="absolute top-1 left-5.5" />
          </Link>
        </div>
      </div>
    </header>
  );
}

const bellLabel = (unread: number) =>
  unread > 0 ? `Notifications, ${counted(unread, "unread", "unread")}` : "Notifications";
