import { LifeBuoy } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ReportIssueDialog } from "./report-issue-dialog.tsx";

const DOCUMENTS = [
  { to: paths.guidelines, label: "Community Guidelines" },
  { to: paths.privacy, label: "Privacy Policy" },
  { to: paths.terms, label: "Terms of Service" },
] as const;

const linkClasses = "inline-flex min-h-11 items-center text-muted underline-offset-4 hover:text-ink hover:underline";

export function NeedHelp() {
  const [isReporting, setReporting] = useState(false);
  return (
    <Card as="section" aria-labelledby="need-help" className="grid gap-3">
      <CardTitle id="need-help">Need Help?</CardTitle>
      <p className="text-muted">Something is broken, confusing or missing? Tell us, a person reads it.</p>
      <Button look="outline" className="justify-self-start" onClick={() => setReporting(true)}>
        <LifeBuoy className="size-4.5" aria-hidden="true" />
        Report an Issue
      </Button>
      <nav aria-label="Legal" className="flex flex-wrap gap-x-5 text-sm">
        {DOCUMENTS.map(({ to, label }) => (
          <Link key={to} to={to} className={linkClasses}>
            {label}
          </Link>
        ))}
      </nav>
      <ReportIssueDialog open={isReporting} onOpenChange={setReporting} />
    </Card>
  );
}
