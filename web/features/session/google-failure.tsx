import { useSearchParams } from "react-router";
import { GOOGLE_NOTICES } from "../../../worker/contract/accounts.ts";
import { FormAlert } from "../../ui/form-alert.tsx";

const isNotice = (value: string): value is keyof typeof GOOGLE_NOTICES => Object.hasOwn(GOOGLE_NOTICES, value);

/** Why Google sign-in led back here: the server adds `?google=` to the address. */
export function GoogleFailure() {
  const [search] = useSearchParams();
  const notice = search.get("google") ?? "";
  return <FormAlert message={isNotice(notice) && GOOGLE_NOTICES[notice]} />;
}
