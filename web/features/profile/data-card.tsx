import { Download, NotebookText } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { useDownloadData } from "./use-download-data.ts";

/** Links to the member's own texts, and the download of their data. */
export function DataCard() {
  const download = useDownloadData();
  return (
    <Card as="section" aria-labelledby="your-data" className="grid gap-3">
      <CardTitle id="your-data">Your Data</CardTitle>
      <p className="text-muted">
        Everything you have written, to look at and delete, and everything {PRODUCT_NAME} holds about you, as a file to
        keep.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button asChild look="outline">
          <Link to={paths.written}>
            <NotebookText className="size-4.5" aria-hidden="true" />
            What You've Written
          </Link>
        </Button>
        <Button look="outline" pending={download.isPending} onClick={() => download.mutate()}>
          <Download className="size-4.5" aria-hidden="true" />
          Download My Data
        </Button>
      </div>
    </Card>
  );
}
