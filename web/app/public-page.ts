import { paintBrowserBar } from "../features/appearance/theme.ts";
import { beforeInstallOffer } from "../features/install/install-offer.ts";
import { rememberJoinTap } from "../features/sharing/join-tap.ts";
import { watchForUpdate } from "../features/update/watch-for-update.ts";
import { paths } from "../navigation/paths.ts";
import { followSession } from "../session/current-user.ts";
import { showVisitor } from "../session/visitor.ts";

/**
 * The script of the public pages, whose documents are complete. The app itself comes when somebody heads for it, or when
 * there is something that only the app shows: an offer to install, a lost connection, a new version.
 */

/** The app has no screen for a page about a pod: the worker alone knows what stands in it. */
const isOfPod = location.pathname.startsWith(paths.podPage(""));

/** Loads the app, which takes the page over. Where it does not come, the page stands as it is. */
const takeOver = () => {
  if (!isOfPod) void import("./main.tsx").catch(() => {});
};

/** Preloads what a link into the app leads to. The document has the links of the chunks ready in a template. */
function preloadTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a") : null;
  const chunks = document.querySelector<HTMLTemplateElement>(`template[data-for="${link?.pathname}"]`);
  if (chunks !== null) document.head.append(chunks.content);
}

paintBrowserBar();
followSession();
void showVisitor();
for (const approach of ["pointerover", "focusin"]) addEventListener(approach, preloadTarget);
// The buttons of a page about a pod.
for (const link of document.querySelectorAll<HTMLElement>("[data-join]")) {
  link.addEventListener("click", () => rememberJoinTap(link.dataset.join ?? ""));
}
document.querySelector("[data-print]")?.addEventListener("click", () => print());
beforeInstallOffer(takeOver);
addEventListener("offline", takeOver);
if (!navigator.onLine) takeOver();
watchForUpdate(takeOver);
