import { useLocation } from "react-router";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { rememberReturnTarget } from "./return-target.ts";

/** A full navigation: the server redirects to Google and back into the app. */
export function GoogleButton() {
  const { search } = useLocation();
  return (
    <Button asChild look="outline" className="w-full">
      <a href={paths.google} onClick={() => rememberReturnTarget(search)}>
        <GoogleMark />
        Continue with Google
      </a>
    </Button>
  );
}

/** Google's mark in Google's colours, as its sign-in branding asks. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.9-.1-1.5-.2-2.2H12v4.1h6.6c-.1 1.1-.9 2.8-2.5 3.9l3.7 2.9c2.3-2.1 3.7-5.1 3.7-8.7Z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.2 0 6-1.1 7.9-2.9l-3.7-2.9c-1 .7-2.4 1.2-4.2 1.2-3.2 0-5.9-2.1-6.8-5l-3.8 3C3.4 21.3 7.4 24 12 24Z"
      />
      <path
        fill="#FBBC05"
        d="M5.2 14.4c-.3-.8-.4-1.6-.4-2.4s.2-1.6.4-2.4l-3.9-3C.5 8.2 0 10.1 0 12s.5 3.8 1.3 5.4l3.9-3Z"
      />
      <path
        fill="#EA4335"
        d="M12 4.7c2.3 0 3.8 1 4.7 1.8l3.4-3.3C18 1.2 15.2 0 12 0 7.4 0 3.4 2.7 1.3 6.6l3.9 3c1-2.9 3.6-4.9 6.8-4.9Z"
      />
    </svg>
  );
}
