import { useQuery } from "@tanstack/react-query";
import { DEFAULT_PUSH_SETTINGS, type PushSettings } from "../../../worker/contract/push.ts";
import { serverMessage } from "../../api/errors.ts";
import { Button } from "../../ui/button.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { InlineError } from "../../ui/inline-error.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Checkbox } from "../../ui/toggles.tsx";
import { HOME_SCREEN_FIRST } from "./home-screen-first.ts";
import { pushQuery } from "./push-query.ts";
import { pushSupport } from "./push-support.ts";
import { useTurnOffPush, useTurnOnPush } from "./use-push.ts";

/** Push messages to this device: off, or what it is sent. */
export function PushCard() {
  return (
    <Card as="section" aria-labelledby="push" className="grid grid-cols-1 gap-4">
      <CardTitle id="push">Notifications on This Device</CardTitle>
      <Push />
    </Card>
  );
}

const SWITCHES: readonly (readonly [keyof PushSettings, string])[] = [
  ["ripple", "The Daily Ripple, at 8:00 AM"],
  ["comments", "Comments on your wails"],
  ["likes", "Likes and reactions, at most once an hour"],
  ["stormStarters", "Storm Starters"],
  ["emergencies", "Emergencies in your pods"],
  ["emergenciesAtNight", "Emergencies at night, too"],
];

function Push() {
  const { data, error, refetch, isFetching } = useQuery(pushQuery);
  if (data === undefined && error !== null) {
    const message = serverMessage(error, "Your notification settings could not be loaded.");
    return <InlineError message={message} onRetry={() => refetch()} retrying={isFetching} />;
  }
  if (data === undefined) return <Skeleton className="h-14" />;
  if (data.publicKey === null) return <Note>Notifications are not set up here.</Note>;
  const support = pushSupport();
  if (support === "home-screen") return <Note>{HOME_SCREEN_FIRST}</Note>;
  if (support === "none") return <Note>This browser cannot show notifications of websites.</Note>;
  if (support === "blocked") {
    return <Note>Your browser blocks notifications of this site. You can allow them in its settings.</Note>;
  }
  return data.settings === null ? (
    <Off publicKey={data.publicKey} />
  ) : (
    <On publicKey={data.publicKey} settings={data.settings} />
  );
}

const Note = ({ children }: { children: string }) => <p className="text-muted">{children}</p>;

function Off({ publicKey }: { publicKey: string }) {
  const turnOn = useTurnOnPush();
  return (
    <>
      <Note>Hear of comments, emergencies and the Daily Ripple while the app is closed. They name nobody.</Note>
      <Button
        className="justify-self-start"
        pending={turnOn.isPending}
        onClick={() => turnOn.mutate({ publicKey, settings: DEFAULT_PUSH_SETTINGS })}
      >
        Turn on
      </Button>
    </>
  );
}

function On({ publicKey, settings }: { publicKey: string; settings: PushSettings }) {
  const [change, turnOff] = [useTurnOnPush(), useTurnOffPush()];
  const shown = change.isPending && change.variables !== undefined ? change.variables.settings : settings;
  return (
    <>
      <ul className="grid">
        {SWITCHES.map(([name, label]) => (
          <li key={name}>
            <Checkbox
              label={label}
              checked={shown[name]}
              disabled={change.isPending || (name === "emergenciesAtNight" && !shown.emergencies)}
              onCheckedChange={(on) => change.mutate({ publicKey, settings: { ...settings, [name]: on } })}
            />
          </li>
        ))}
      </ul>
      <Note>From 10:00 PM to 7:30 AM it is quiet. What happens then comes in the morning.</Note>
      <Button
        look="outline"
        className="justify-self-start"
        pending={turnOff.isPending}
        onClick={() => turnOff.mutate()}
      >
        Turn off
      </Button>
    </>
  );
}
