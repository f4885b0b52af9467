import { Award, Heart, type LucideIcon, MessageCircle, ShieldCheck, Smile, Zap } from "lucide-react";
import type { NotificationType } from "../../../worker/contract/notifications.ts";
import { cx } from "../../lib/cx.ts";

const ICONS: Record<NotificationType, { Icon: LucideIcon; look: string }> = {
  like: { Icon: Heart, look: "bg-coral-soft text-coral-ink" },
  comment: { Icon: MessageCircle, look: "bg-primary-soft text-primary-ink" },
  reaction: { Icon: Smile, look: "bg-kelp-soft text-kelp-ink" },
  storm_starter: { Icon: Zap, look: "bg-sun-soft text-sun-ink" },
  badge: { Icon: Award, look: "bg-sun-soft text-sun-ink" },
  moderation: { Icon: ShieldCheck, look: "bg-squid-soft text-squid-ink" },
};

/** Tells at a glance what kind of thing happened. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const { Icon, look } = ICONS[type];
  return (
    <span aria-hidden="true" className={cx("grid size-11 shrink-0 place-items-center rounded-full", look)}>
      <Icon className={cx("size-5", type === "like" && "fill-current")} />
    </span>
  );
}
