import { LogOut } from "lucide-react";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { GOOGLE_NOTICES } from "../../../worker/contract/accounts.ts";
import { tabStorage } from "../../browser/storage.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { SESSION_ENDED } from "../../session/leave.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormNote } from "../../ui/form-note.tsx";

/** Says on the login screen why it came, until the visitor goes on from it. */
export function SessionEnded() {
  const hydrated = useHydrated();
  const [hasEnded] = useState(() => tabStorage.getItem(SESSION_ENDED) !== undefined);
  useEffect(() => () => tabStorage.removeItem(SESSION_ENDED), []);
  return (
    <FormNote icon={LogOut}>
      {hydrated && hasEnded && "Your session has ended. What you had not sent was removed from this device."}
    </FormNote>
  );
}

const isNotice = (value: string): value is keyof typeof GOOGLE_NOTICES => Object.hasOwn(GOOGLE_NOTICES, value);

/** Why Google sign-in led back here: the server adds `?google=` to the address. */
export function GoogleFailure() {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const notice = search.get("google") ?? "";
  return <FormAlert message={hydrated && isNotice(notice) && GOOGLE_NOTICES[notice]} />;
}
