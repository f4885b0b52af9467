import { lazyChunk } from "../browser/load-chunk.ts";
import { hideCrisisLine, useCrisisLineShown } from "./crisis-line.ts";
import { MountOnFirstOpen } from "./mount-on-first-open.tsx";

const CrisisDialog = lazyChunk(async () => (await import("./crisis-dialog.tsx")).CrisisDialog);

/** Shows the crisis line above whatever screen is open; once, in the frame of a member's screens. */
export function CrisisLine() {
  const isShown = useCrisisLineShown();
  return (
    <MountOnFirstOpen open={isShown}>
      <CrisisDialog open={isShown} onClose={hideCrisisLine} />
    </MountOnFirstOpen>
  );
}
