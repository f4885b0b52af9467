import { useEffect, useRef, useState } from "react";
import { Link, Outlet, useLocation, useMatches, useNavigate } from "react-router";
import { serverMessage } from "../../lib/api-error.ts";
import { deviceMemberAtLoad, isLeftBehind } from "../../lib/device-owner.ts";
import { loginAfter, loginTo, paths } from "../../lib/paths.ts";
import { takeRememberedTarget } from "../../lib/remembered-target.ts";
import { MemberContext, useCurrentUser } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { type GuestPrompt, guestPromptOf } from "./guest-prompts.ts";
import { Splash } from "./splash.tsx";

/** "Redirect after toast": docs/product.md, "Limits". */
const REDIRECT_AFTER_TOAST_MS = 1000;

const UNREACHABLE = <>We could not reach {PRODUCT_NAME}. Please check your connection and try again.</>;

/** Lets members through; tells visitors why not and leads them to the login screen, from where they come back. */
export function RequireMember() {
  const { data, error, isPending, isFetching, refetch } = useCurrentUser();
  const location = useLocation();
  const handle = useMatches().at(-1)?.handle;
  const last = useRef(data);
  if (data) last.current = data;

  const target = location.pathname + location.search;
  if (isPending) return <Splash />;
  if (data === undefined) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState message={serverMessage(error, UNREACHABLE)} onRetry={() => refetch()} retrying={isFetching} />
      </main>
    );
  }
  // When a session ends, whoever notices it leads out by a full load (`leaveTo`). Until then the screen stands.
  const member = data ?? last.current;
  if (member) {
    return (
      <MemberContext value={member}>
        <ResumeAfterGoogle />
        <Outlet />
      </MemberContext>
    );
  }
  const wasSomebodys = deviceMemberAtLoad !== undefined || isLeftBehind;
  const login = wasSomebodys ? loginAfter(location.pathname) : loginTo(target);
  return <GuestNotice prompt={guestPromptOf(handle)} login={login} />;
}

/** Whoever went to Google from a shared link goes on to it from home, where Google leads; a later link goes first. */
function ResumeAfterGoogle() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isHome] = useState(pathname === paths.home);
  useEffect(() => {
    const target = takeRememberedTarget();
    if (target !== undefined && isHome) navigate(target, { replace: true });
  }, [navigate, isHome]);
  return null;
}

function GuestNotice({ prompt, login }: { prompt: GuestPrompt; login: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ title: prompt.title, description: prompt.description, variant: "destructive" });
    const timer = setTimeout(() => navigate(login, { replace: true }), REDIRECT_AFTER_TOAST_MS);
    return () => clearTimeout(timer);
  }, [prompt, login, navigate]);
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        title={prompt.notice}
        action={
          <Button asChild>
            <Link to={login} replace>
              Sign In
            </Link>
          </Button>
        }
      >
        {prompt.description}
      </EmptyState>
    </main>
  );
}
