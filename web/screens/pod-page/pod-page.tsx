import { ArrowRight, Users } from "lucide-react";
import { Link } from "react-router";
import { POD_PAGE_PLACEHOLDERS as POD } from "../../../worker/contract/pod-page.ts";
import { paths, registerTo } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Harbor } from "../../ui/illustrations/harbor.tsx";
import { isolate, podName } from "../../ui/name.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { Footer } from "../landing/footer.tsx";
import { TopBar } from "../landing/top-bar.tsx";

/** The public page of a pod, for whoever was given its link: what it is, and how to join. No text or name of a member. */
export function PodPage() {
  return (
    <div className="bg-abyss">
      <PageMeta
        title={`${POD.title}, ${POD.region}`}
        description={`Neighbors in ${POD.title}, ${POD.region} talk on Wail. Join the pod, answer today's question and hear what is making waves around the corner.`}
        canonicalPath={paths.podPage(POD.slug)}
      />
      <TopBar />
      <main className="relative isolate overflow-hidden bg-linear-to-b from-sky-top to-sky-low">
        <div className="mx-auto grid min-h-[min(92svh,54rem)] max-w-6xl grid-cols-1 content-start px-safe-4 pt-26 pb-64 tablet:px-safe-8 tablet:pt-34 tablet:pb-80">
          <span
            aria-hidden="true"
            className={`grid size-16 place-items-center rounded-control text-4xl shadow-card bg-pod-${POD.color}`}
          >
            {POD.icon}
          </span>
          <h1 translate="no" className="mt-5 font-bold text-5xl tracking-tight tablet:text-6xl">
            {POD.title}
          </h1>
          <p translate="no" className="mt-2 text-lg text-muted">
            {POD.region}
          </p>
          <p className="mt-3 flex items-center gap-2 text-muted">
            <Users className="size-5" aria-hidden="true" />
            {POD.members}
          </p>
          <div className="mt-7">
            <Button asChild size="lg">
              <Link to={registerTo(paths.join(POD.id))} data-join={POD.id} className="max-w-full text-center">
                <span className="min-w-0">{isolate`Join ${podName(POD.title)}`}</span>
                <ArrowRight className="size-5 shrink-0" aria-hidden="true" />
              </Link>
            </Button>
          </div>
          <Card as="section" aria-labelledby="question" className="mt-9 max-w-md">
            <p className="flex items-center justify-between gap-3 font-semibold text-primary-ink text-sm">
              Today's Ripple
              <span aria-hidden="true">{POD.emojis}</span>
            </p>
            <h2 id="question" className="mt-1 text-balance text-xl">
              {POD.question}
            </h2>
            <p className="mt-2 text-muted text-sm">Join to answer, and to read what your neighbors say.</p>
          </Card>
          <p className="mt-6 max-w-md text-muted text-sm">
            {PRODUCT_NAME} is where your neighborhood talks: the lost cat, the block party, the sunset everyone saw.
            Free, for everyone 13 and older.
          </p>
        </div>
        <Harbor className="absolute right-0 bottom-0 -z-10 h-58 tablet:h-[clamp(34rem,28vw,46rem)]" />
      </main>
      <Footer />
    </div>
  );
}
