import { Printer } from "lucide-react";
import { Link } from "react-router";
import { POD_PAGE_PLACEHOLDERS as POD } from "../../../worker/contract/pod-page.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Logo } from "../../ui/illustrations/logo.tsx";
import { isolate, podName } from "../../ui/name.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";

/**
 * A pod's poster, which fills a sheet of US Letter or A4, whatever the printer has: its sizes follow from the width. It is
 * dark on white, with ink only where there is something to read.
 */
export function PodPoster() {
  return (
    <main className="scheme-light grid min-h-dvh content-start justify-items-center gap-5 bg-sunken px-safe-4 py-6 text-ink print:block print:min-h-0 print:bg-white print:p-0">
      <PageMeta title={`Poster of ${POD.title}`} />
      <meta name="robots" content="noindex" />
      <div className="flex w-full max-w-2xl flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={paths.podPage(POD.slug)}
          className="inline-flex min-h-11 items-center font-medium text-primary-ink underline-offset-4 hover:underline"
        >
          ← Page of the pod
        </Link>
        <Button data-print>
          <Printer className="size-4.5" aria-hidden="true" />
          Print
        </Button>
      </div>
      <article className="@container w-full max-w-2xl rounded-card bg-white shadow-card print:max-w-none print:rounded-none print:shadow-none">
        <div className="flex aspect-[8.5/11] flex-col items-center justify-between p-[6cqw] text-center print:aspect-auto print:h-[99vh] print:p-0">
          <Logo className="text-[length:5cqw]" />
          <div>
            <h1 className="text-balance text-[length:9cqw] leading-tight [overflow-wrap:anywhere]">
              {isolate`Hello, neighbors in ${podName(POD.title)}`}
            </h1>
            <p translate="no" className="mt-[1cqw] text-[length:4cqw] text-muted">
              {POD.region}
            </p>
          </div>
          <svg
            role="img"
            aria-label="QR code that leads to the page of this pod"
            viewBox={`0 0 ${POD.qrSize} ${POD.qrSize}`}
            shapeRendering="crispEdges"
            className="w-[46cqw]"
          >
            <path d={POD.qrPath} fill="#000" />
          </svg>
          <div className="grid gap-[1.5cqw]">
            <p className="font-display font-bold text-[length:5cqw]">Scan to join your pod</p>
            <p translate="no" className="text-[length:3cqw] [overflow-wrap:anywhere]">
              {POD.address}
            </p>
            <p className="text-balance text-[length:3cqw] text-muted">
              The lost cat, the block party, the sunset everyone saw. Free, for everyone 13 and older.
            </p>
          </div>
        </div>
      </article>
    </main>
  );
}
