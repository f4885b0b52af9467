import { Download } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { useDownloadData } from "./use-download-data.ts";

/** A copy of everything one has here (an addition of issue 5). */
export function DataCard() {
  const download = useDownloadData();
  return (
    <Card as="section" aria-labelledby="your-data" className="grid gap-3">
      <CardTitle id="your-data">Your Data</CardTitle>
      <p className="text-muted">Everything Wail holds about you, as a file to keep.</p>
      <Button
        look="outline"
        className="justify-self-start"
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download className="size-4.5" aria-hidden="true" />
        Download My Data
      </Button>
    </Card>
  );
}
