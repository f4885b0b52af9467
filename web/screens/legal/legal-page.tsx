import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../navigation/paths.ts";
import { Logo } from "../../ui/illustrations/logo.tsx";
import { Swell } from "../../ui/illustrations/swell.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";

export interface LegalSection {
  id: string;
  title: ReactNode;
  body: ReactNode;
}

interface LegalPageProps {
  title: string;
  description: string;
  canonicalPath: string;
  lastUpdated?: string;
  /** The summary, before the sections. */
  summary: ReactNode;
  sections: readonly LegalSection[];
  /** The other documents. */
  seeAlso: readonly { to: string; label: string }[];
}

const linkClasses = "inline-flex min-h-11 items-center font-medium text-primary-ink underline-offset-4 hover:underline";

const proseClasses =
  "[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:grid [&_ul]:gap-2 [&_ul]:list-disc [&_ul]:pl-5 [&_li]:pl-1 [&_li]:marker:text-primary [&_strong]:font-semibold [&_a]:font-medium [&_a]:text-primary-ink [&_a]:underline [&_a]:underline-offset-2";

/** A document of rules in plain language, with a table of its sections. */
export function LegalPage({
  title,
  description,
  canonicalPath,
  lastUpdated,
  summary,
  sections,
  seeAlso,
}: LegalPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageMeta title={title} description={description} canonicalPath={canonicalPath} />
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex h-16 max-w-5xl items-center justify-between gap-4 px-safe-4 tablet:px-safe-8">
          <Logo />
          <Link to={paths.landing} className={linkClasses}>
            ← Back to home
          </Link>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-5xl flex-1 gap-x-14 px-safe-4 py-10 tablet:px-safe-8 desktop:grid-cols-[1fr_15rem] desktop:py-14">
        <div className="max-w-2xl">
          <h1 className="text-4xl">{title}</h1>
          {lastUpdated !== undefined && <p className="mt-2 text-faint text-sm">Last updated {lastUpdated}</p>}
          <div className={`mt-6 text-lg ${proseClasses}`}>{summary}</div>
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-6">
              <h2 id={`${id}-title`} className="text-2xl">
                {heading}
              </h2>
              <div className={`text-muted ${proseClasses}`}>{body}</div>
            </section>
          ))}
        </div>
        <nav
          aria-label="On this page"
          className="sticky top-8 hidden max-h-[calc(100dvh-4rem)] self-start overflow-y-auto desktop:block"
        >
          <ul className="grid border-line border-l text-sm">
            {sections.map(({ id, title: heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px block border-transparent border-l py-1.5 pl-4 text-muted hover:border-primary hover:text-ink"
                >
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </main>
      <footer>
        <Swell className="h-12 w-full text-primary-soft" />
        <div className="bg-primary-soft">
          <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 px-safe-4 pb-5 text-sm tablet:px-safe-8">
            <nav aria-label="See also" className="flex flex-wrap gap-x-6">
              {seeAlso.map(({ to, label }) => (
                <Link key={to} to={to} className={linkClasses}>
                  {label}
                </Link>
              ))}
            </nav>
            <p className="text-muted">© 2025 {PRODUCT_NAME}. All rights reserved.</p>
          </div>
        </div>
      </footer>
    </div>
  );
}
