import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, useParams } from "react-router";
import { serverMessage } from "../../api/errors.ts";
import { wailQuery } from "../../cache/wails.ts";
import { WailSkeleton } from "../../features/wails/wail-skeleton.tsx";
import { idIn, paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { WailConversation } from "./wail-conversation.tsx";

/** One wail with its comments. Shared links and notifications lead here. */
export function WailScreen() {
  const wailId = idIn(useParams().id);
  return (
    <>
      <PageMeta title="Wail" />
      {wailId === undefined ? <GoneWail /> : <KnownWail key={wailId} wailId={wailId} />}
    </>
  );
}

function KnownWail({ wailId }: { wailId: number }) {
  const { data: page, error, refetch, isFetching } = useQuery(wailQuery(wailId));
  if (page) return <WailConversation {...page} />;
  if (page === null) return <GoneWail />;
  if (error === null) {
    return (
      <div role="status" className="mt-14">
        <h1 className="sr-only">Wail</h1>
        <span className="sr-only">Loading the wail</span>
        <WailSkeleton />
      </div>
    );
  }
  return (
    <>
      <h1 className="sr-only">Wail</h1>
      <ErrorState
        message={serverMessage(error, "This wail could not be loaded. Please check your connection and try again.")}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    </>
  );
}

const GoneWail = () => (
  <>
    <h1 className="sr-only">Wail</h1>
    <EmptyState
      title="This wail is gone"
      action={
        <Button asChild>
          <Link to={paths.home} replace>
            <ArrowLeft className="size-4.5" aria-hidden="true" />
            Back to your community
          </Link>
        </Button>
      }
    >
      Its author may have deleted it, or the tide took it. There is plenty more in the sea. Looking for a comment of
      your own? See{" "}
      <Link to={paths.written} className="font-semibold text-primary-ink underline underline-offset-4">
        What You've Written
      </Link>
      .
    </EmptyState>
  </>
);
