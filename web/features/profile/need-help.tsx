import { LifeBuoy } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { ReportIssueDialog } from "./report-issue-dialog.tsx";

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
      <ReportIssueDialog open={isReporting} onOpenChange={setReporting} />
    </Card>
  );
}
