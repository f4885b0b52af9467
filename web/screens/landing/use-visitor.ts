import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { CurrentUser } from "../../../worker/contract/accounts.ts";
import { pageMember } from "../../device/device-member.ts";
import { currentUserQuery } from "../../session/session.ts";

type Visitor = CurrentUser | "unknown" | "nobody";

/**
 * The visitor of a public page. The server is asked only where the device has a member, so that a first visit costs no
 * failing request. Nothing is known before hydration.
 */
export function useVisitor(): Visitor {
  const hasMember = useSyncExternalStore(
    () => () => {},
    () => pageMember() !== undefined,
    () => undefined,
  );
  const { data, isError } = useQuery({ ...currentUserQuery, enabled: hasMember === true });
  if (data) return data;
  return hasMember === false || isError || data === null ? "nobody" : "unknown";
}
