import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { tabStorage } from "../../lib/storage.ts";

const PREFIX = "wail.link-token.";

/**
 * The secret of the mail's link that led here. It stands behind the `#`, where it reaches no server's log, and leaves the
 * address at once, where it would be seen on a shared screen and copied with it. The tab's history keeps it, for a phone
 * that drops the page while its member looks for a password; the tab's storage, for a form that the browser sends past
 * its script, which leads to a new entry of the history.
 */
export function useLinkToken(): string {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const inHistory = state?.linkToken ?? "";
  const token = hash.slice(1) || inHistory || (tabStorage.read(PREFIX + pathname) ?? "");
  useEffect(() => {
    if (token === inHistory) return;
    tabStorage.write(PREFIX + pathname, token);
    navigate(pathname, { replace: true, state: { linkToken: token } });
  }, [token, inHistory, pathname, navigate]);
  return token;
}

/** A link that was used, or that the server refuses for good, leads nowhere any more. */
export const forgetLinkTokens = () => tabStorage.removeAll(PREFIX);
