import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DEFAULT_PUSH_SETTINGS } from "../../../worker/contract/push.ts";
import { storage } from "../../browser/storage.ts";
import { BottomCard } from "../../ui/bottom-card.tsx";
import { Button } from "../../ui/button.tsx";
import { HOME_SCREEN_FIRST } from "./home-screen-first.ts";
import { pushQuery } from "./push-query.ts";
import { pushSupport } from "./push-support.ts";
import { useTurnOnPush } from "./use-push.ts";

/** Belongs to the device, as its permission does. */
const ANSWERED = "wail.pushOfferAnswered";

/** Offers push messages, once on each device, unless it gets some already or cannot. */
export function PushOffer({ className }: { className: string }) {
  const [isAnswered, setAnswered] = useState(() => storage.getItem(ANSWERED) !== undefined);
  const support = pushSupport();
  if (isAnswered || support === "blocked" || support === "none") return null;
  const answer = () => {
    storage.setItem(ANSWERED, "1");
    setAnswered(true);
  };
  return <Offer canTurnOn={support === "ready"} onAnswer={answer} className={className} />;
}

interface OfferProps {
  /** Whether the app does not have to be added to the home screen first. */
  canTurnOn: boolean;
  onAnswer: () => void;
  className: string;
}

function Offer({ canTurnOn, onAnswer, className }: OfferProps) {
  const { data } = useQuery(pushQuery);
  const turnOn = useTurnOnPush();
  const publicKey = data?.settings === null ? data.publicKey : null;
  if (publicKey === null) return null;
  return (
    <BottomCard
      id="push-offer"
      title="Hear when neighbors answer"
      text={canTurnOn ? "Notifications on this device. They name nobody." : HOME_SCREEN_FIRST}
      isTextNeeded={!canTurnOn}
      // One card at a time.
      className={`[html[data-install]_&]:hidden ${className}`}
    >
      {canTurnOn && (
        <Button
          size="sm"
          pending={turnOn.isPending}
          onClick={() => turnOn.mutate({ publicKey, settings: DEFAULT_PUSH_SETTINGS }, { onSettled: onAnswer })}
        >
          Turn on
        </Button>
      )}
      <Button size="sm" look="ghost" onClick={onAnswer}>
        {canTurnOn ? "Not now" : "Got it"}
      </Button>
    </BottomCard>
  );
}
