import { Suspense, useEffect, useRef, useState } from "react";
import { Link, Outlet, useLocation, useNavigate } from "react-router";
import { serverMessage } from "../../api/errors.ts";
import { takeReturnTarget } from "../../features/session/return-target.ts";
import { loginTo, paths } from "../../navigation/paths.ts";
import { MemberContext, useCurrentUser } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import type { GuestPrompt } from "./guest-prompts.ts";
import { Splash } from "./splash.tsx";

/** Source: docs/product.md, "Numbers of the screens". */
const REDIRECT_AFTER_TOAST_MS = 1000;

const UNREACHABLE = <>We could not reach {PRODUCT_NAME}. Please check your connection and try again.</>;

interface RequireMemberProps {
  promptAt: (path: string) => GuestPrompt;
}

/**
 * Lets members through. Tells visitors why they cannot enter and leads them to the login screen, which leads back here.
 */
export function RequireMember({ promptAt }: RequireMemberProps) {
  const { data, error, isPending, isFetching, refetch } = useCurrentUser();
  const location = useLocation();
  const last = useRef(data);
  if (data) last.current = data;

  if (isPending) return <Splash />;
  if (data === undefined) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState message={serverMessage(error, UNREACHABLE)} onRetry={() => refetch()} retrying={isFetching} />
      </main>
    );
  }
  // A session that has ended is handled in start-app.ts, which leaves by a full load. The screen stays until then.
  const member = data ?? last.current;
  if (member) {
    return (
      <MemberContext value={member}>
        <ResumeAfterGoogle />
        {/* Going on, the screen that is there stays until the next one's code has come. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </MemberContext>
    );
  }
  return <GuestNotice prompt={promptAt(location.pathname)} login={loginTo(location.pathname + location.search)} />;
}

/** Signing in through Google leads home. From there it goes on to the shared link where the visitor began. */
function ResumeAfterGoogle() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isHome] = useState(pathname === paths.home);
  useEffect(() => {
    const target = takeReturnTarget();
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
