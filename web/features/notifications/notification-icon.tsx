import { Award, Bell, Heart, type LucideIcon, MessageCircle, ShieldCheck, Smile, Zap } from "lucide-react";
import type { NotificationType } from "../../../worker/contract/notifications.ts";
import { cx } from "../../lib/cx.ts";

interface Look {
  readonly Icon: LucideIcon;
  readonly ground: string;
  readonly ink: string;
}

const LOOKS: Partial<Record<NotificationType, Look>> = {
  like: { Icon: Heart, ground: "bg-coral-soft", ink: "text-coral" },
  comment: { Icon: MessageCircle, ground: "bg-primary-soft", ink: "text-primary-ink" },
  reaction: { Icon: Smile, ground: "bg-kelp-soft", ink: "text-kelp-ink" },
  storm_starter: { Icon: Zap, ground: "bg-sun-soft", ink: "text-sun-ink" },
  badge: { Icon: Award, ground: "bg-sun-soft", ink: "text-sun-ink" },
  moderation: { Icon: ShieldCheck, ground: "bg-squid-soft", ink: "text-squid-ink" },
};

/** Of a kind that has no look of its own; a page that is still open may be told of one that is newer than itself. */
const PLAIN: Look = { Icon: Bell, ground: "bg-primary-soft", ink: "text-primary-ink" };

interface NotificationIconProps {
  type: NotificationType;
  /** On the tinted ground of an unread line its own ground is plain. */
  isOnTint: boolean;
}

/** Tells at a glance what kind of thing happened. */
export function NotificationIcon({ type, isOnTint }: NotificationIconProps) {
  const { Icon, ground, ink } = LOOKS[type] ?? PLAIN;
  return (
    <span
      aria-hidden="true"
      className={cx("grid size-11 shrink-0 place-items-center rounded-full", isOnTint ? "bg-surface" : ground, ink)}
    >
      <Icon className={cx("size-5", type === "like" && "fill-current")} />
    </span>
  );
}
