import { Award, Bell, Heart, type LucideIcon, MessageCircle, ShieldCheck, Smile, Zap } from "lucide-react";
import type { NotificationType } from "../../../worker/contract/notifications.ts";
import { cx } from "../../ui/cx.ts";

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

/** The look of a kind that this version does not know: the server may be newer than the page. */
const PLAIN: Look = { Icon: Bell, ground: "bg-primary-soft", ink: "text-primary-ink" };

/** The icon of a notification's kind. */
export function NotificationIcon({ type }: { type: NotificationType }) {
  const { Icon, ground, ink } = LOOKS[type] ?? PLAIN;
  return (
    <span aria-hidden="true" className={cx("grid size-11 shrink-0 place-items-center rounded-full", ground, ink)}>
      <Icon className={cx("size-5", type === "like" && "fill-current")} />
    </span>
  );
}
