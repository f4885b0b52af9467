import { NavLink } from "react-router";
import { useHomeAgain } from "../../navigation/home-again.ts";
import { paths } from "../../navigation/paths.ts";
import { cx } from "../../ui/cx.ts";
import { BOTTOM_ITEMS } from "./nav-items.ts";

/** The phone's navigation. */
export function BottomBar() {
  const goHomeAgain = useHomeAgain();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface px-safe-0 pb-safe-0 tablet:hidden"
    >
      <ul className="mx-auto grid max-w-md grid-cols-4">
        {BOTTOM_ITEMS.map(({ to, label, icon: Icon, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              {...(to === paths.home ? { onClick: goHomeAgain } : {})}
              className="group grid min-h-15 content-center justify-items-center gap-0.5 font-semibold text-muted text-xs transition aria-[current=page]:text-primary-ink"
            >
              {({ isActive }) => (
                <>
                  <span
                    className={cx(
                      "grid h-7 w-14 place-items-center rounded-full transition",
                      isActive && "bg-primary-soft",
                    )}
                  >
                    <Icon className="size-5.5" strokeWidth={isActive ? 2.4 : 2} aria-hidden="true" />
                  </span>
                  {label}
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
