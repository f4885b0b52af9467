import { LifeBuoy, MapPin, MessageCircleQuestion, Shell, Smartphone, Waves } from "lucide-react";
import { RIPPLE_TIME } from "../../../worker/contract/limits.ts";
import { Card } from "../../ui/card.tsx";
import { WaveEdge } from "./wave-edge.tsx";

const FEATURES = [
  {
    icon: Waves,
    title: "Ocean-Themed Communities",
    text: "Every neighborhood is a pod. Join the one you live in, and the few you love.",
  },
  {
    icon: MapPin,
    title: "Hyper-Local Connection",
    text: "Wails belong to their pod. What you read here happened within walking distance.",
  },
  {
    icon: MessageCircleQuestion,
    title: "Daily Ripples",
    text: `One AI-generated question every morning at ${RIPPLE_TIME}. Answer it over coffee, then read what your street says.`,
  },
  {
    icon: Shell,
    title: "Shell Rewards",
    text: "Likes, comments and answers earn shells, and shells lift you from Baby Barnacle to Pod Legend.",
  },
  {
    icon: LifeBuoy,
    title: "AI-Powered Safety",
    text: "Wails are checked before neighbors see them, and links are blocked. With Squid Ink you can speak without your name.",
  },
  {
    icon: Smartphone,
    title: "Mobile-First Design",
    text: "Made for one thumb. Install it from your browser today; the App Store release is coming soon.",
  },
] as const;

export function Features() {
  return (
    <section aria-labelledby="features-title" className="relative bg-shallow pt-14 pb-36 tablet:pb-44">
      <div className="mx-auto max-w-6xl px-safe-4 tablet:px-safe-8">
        <h2 id="features-title" className="max-w-[12em] text-4xl">
          Small enough to know, deep enough to stay
        </h2>
        <ul className="mt-9 grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <Card as="li" key={title} className="border-transparent bg-raised p-6">
              <Icon className="size-8 text-primary" strokeWidth={1.75} aria-hidden="true" />
              <h3 className="mt-4 text-xl">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </Card>
          ))}
        </ul>
      </div>
      <WaveEdge className="text-deep" />
    </section>
  );
}
