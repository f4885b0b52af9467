import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The secret of the mail's link that led here. It stands behind the `#`, where it reaches no server's log, and leaves the
 * address at once, where it would be seen on a shared screen and copied with it. The tab's history keeps it, for a phone
 * that drops the page while its member looks for a password.
 */
export function useLinkToken(): string {
  const { pathname, hash, state } = useLocation();
  const navigate = useNavigate();
  const mailed = hash.slice(1);
  useEffect(() => {
    if (mailed !== "") navigate(pathname, { replace: true, state: { linkToken: mailed } });
  }, [mailed, pathname, navigate]);
  return mailed || (state?.linkToken ?? "");
}
