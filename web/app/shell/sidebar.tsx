import { Keyboard, LogOut, SunMoon } from "lucide-react";
import { Link, NavLink } from "react-router";
import { useUnreadCount } from "../../cache/unread-count.ts";
import { ThemeMenu } from "../../features/appearance/theme-menu.tsx";
import { useLogOut } from "../../features/session/use-log-out.ts";
import { shownName } from "../../format/text.ts";
import { useHomeAgain } from "../../navigation/home-again.ts";
import { paths } from "../../navigation/paths.ts";
import { useMember } from "../../session/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { CountBadge } from "../../ui/badge.tsx";
import { Logo } from "../../ui/illustrations/logo.tsx";
import { Swell } from "../../ui/illustrations/swell.tsx";
import { Name } from "../../ui/name.tsx";
import { NAV_ITEMS } from "./nav-items.ts";

const rowClasses =
  "relative flex min-h-12 items-center gap-3.5 rounded-control px-3.5 font-semibold text-muted transition hover:bg-hover hover:text-ink tablet:max-desktop:flex-col tablet:max-desktop:justify-center tablet:max-desktop:gap-0.5 tablet:max-desktop:px-0.5 tablet:max-desktop:py-2 tablet:max-desktop:text-[0.6875rem]";

interface SidebarProps {
  onShowShortcuts: () => void;
}

/** Navigation, the member and "Log out": a rail on tablets, the full sidebar on desktops. */
export function Sidebar({ onShowShortcuts }: SidebarProps) {
  return (
    <aside className="fixed inset-y-0 left-0 z-30 hidden w-[calc(5.5rem+env(safe-area-inset-left))] flex-col overflow-y-auto overflow-x-clip border-line border-r bg-surface pl-safe-0 tablet:flex desktop:w-[calc(18rem+var(--spacing-gutter)+env(safe-area-inset-left))] desktop:pl-[calc(var(--spacing-gutter)+env(safe-area-inset-left))]">
      <Link to={paths.home} aria-label="Wail, home" className="mx-auto mt-5 mb-4 desktop:mx-6">
        <Logo nameClassName="max-desktop:hidden" />
      </Link>
      <nav aria-label="Main" className="flex-1 px-2 desktop:px-3">
        <ul className="grid gap-1">
          {NAV_ITEMS.map((item) => (
            <li key={item.to}>
              <NavItem {...item} />
            </li>
          ))}
        </ul>
      </nav>
      <MemberCard onShowShortcuts={onShowShortcuts} />
      <Swell className="h-9 shrink-0 text-primary-soft desktop:-ml-gutter" />
    </aside>
  );
}

function NavItem({ to, label, icon: Icon, end }: (typeof NAV_ITEMS)[number]) {
  const unread = useUnreadCount();
  const goHomeAgain = useHomeAgain();
  const count = to === paths.notifications ? unread : 0;
  return (
    <NavLink
      to={to}
      end={end}
      {...(to === paths.home ? { onClick: goHomeAgain } : {})}
      className={`${rowClasses} aria-[current=page]:bg-primary-soft aria-[current=page]:text-primary-ink`}
    >
      <Icon className="size-5.5 shrink-0" aria-hidden="true" />
      {label}
      <CountBadge
        count={count}
        className="desktop:ml-auto tablet:max-desktop:absolute tablet:max-desktop:top-1 tablet:max-desktop:left-[calc(50%+0.25rem)]"
      />
      {count > 0 && <span className="sr-only">, {count} unread</span>}
    </NavLink>
  );
}

function MemberCard({ onShowShortcuts }: SidebarProps) {
  const member = useMember();
  const logOut = useLogOut();
  return (
    <div className="grid gap-1 px-2 pt-4 pb-2 desktop:px-3">
      <div className="flex min-w-0 items-center gap-3 px-3 py-2 tablet:max-desktop:hidden">
        <Avatar from={[member.displayName, member.firstName, member.email]} memberId={member.id} />
        <div className="min-w-0">
          <Name as="p" className="font-semibold">
            {shownName(member, "User")}
          </Name>
          <p className="named text-muted text-xs">{member.email}</p>
        </div>
      </div>
      <ThemeMenu
        trigger={
          <button type="button" className={`${rowClasses} min-h-11 text-sm`}>
            <SunMoon className="size-5 shrink-0" aria-hidden="true" />
            Appearance
          </button>
        }
      />
      <button type="button" className={`${rowClasses} min-h-11 text-sm`} onClick={onShowShortcuts}>
        <Keyboard className="size-5 shrink-0" aria-hidden="true" />
        Keyboard shortcuts
      </button>
      <button type="button" className={`${rowClasses} min-h-11 text-sm`} onClick={logOut}>
        <LogOut className="size-5 shrink-0" aria-hidden="true" />
        Log out
      </button>
    </div>
  );
}
