import { useLocation } from "react-router";

/** The secret of the mail's link that led here. It stands behind the `#`, where it reaches no server's log. */
export const useLinkToken = () => useLocation().hash.slice(1);
