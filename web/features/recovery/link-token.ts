import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { tabStorage } from "../../browser/storage.ts";

const PREFIX = "wail.link-token.";

/**
 * The secret of the mail's link. It comes in the fragment, so that it reaches no server log. It leaves the address bar
 * at once, where others could see or copy it. The history entry keeps it, for a phone that drops the page while its
 * member looks for a password. The tab's storage keeps it for a form that the browser sends past its script, which
 * makes a new history entry.
 */
export function useLinkToken(): string {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const inHistory = state?.linkToken ?? "";
  const token = hash.slice(1) || inHistory || (tabStorage.getItem(PREFIX + pathname) ?? "");
  useEffect(() => {
    if (token === inHistory) return;
    tabStorage.setItem(PREFIX + pathname, token);
    navigate(pathname, { replace: true, state: { linkToken: token } });
  }, [token, inHistory, pathname, navigate]);
  return token;
}

/** Forgets links that were used or that the server refuses for good. */
export function forgetLinkTokens(): void {
  for (const [key] of tabStorage.entries()) if (key.startsWith(PREFIX)) tabStorage.removeItem(key);
}
