import { Link } from "react-router";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Harbor } from "../../ui/illustrations/harbor.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";

export function NotFoundScreen() {
  return (
    <main className="relative isolate grid min-h-dvh content-start justify-items-center overflow-hidden bg-linear-to-b from-sky-top to-sky-low px-safe-6 pt-[14vh] pb-96 text-center">
      <PageMeta title="404 Page Not Found" />
      <Harbor className="absolute right-0 bottom-0 -z-10 h-60 tablet:h-[clamp(30rem,28vw,46rem)]" />
      <h1 className="text-4xl tablet:text-5xl">404 Page Not Found</h1>
      <p className="mt-4 max-w-md text-lg text-muted">
        The page you're looking for doesn't exist. Let's get you back to your community.
      </p>
      <Button asChild size="lg" className="mt-8">
        <Link to={paths.landing}>Return to the community app</Link>
      </Button>
    </main>
  );
}
