import { useState } from "react";
import { Outlet } from "react-router";
import { lazyChunk } from "../../browser/load-chunk.ts";
import { useAppBadge } from "../../cache/unread-count.ts";
import { InstallCard } from "../../features/install/install-card.tsx";
import { useHasWritten } from "../../features/push/use-has-written.ts";
import { SuspensionNotice } from "../../features/session/suspension-notice.tsx";
import { useShortcuts } from "../../features/shortcuts/shortcuts.ts";
import { CrisisLine } from "../../ui/crisis-line-host.tsx";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open.tsx";
import { Tooltips } from "../../ui/tooltip.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { MobileHeader } from "./mobile-header.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useQueuedDrafts } from "./use-queued-drafts.ts";
import { useRemoteChanges } from "./use-remote-changes.ts";

const ShortcutsDialog = lazyChunk(
  async () => (await import("../../features/shortcuts/shortcuts-dialog.tsx")).ShortcutsDialog,
);

const PushOffer = lazyChunk(async () => (await import("../../features/push/push-offer.tsx")).PushOffer);

/** Where cards stick to the edge of the window. */
const CARD = "sticky-above-bar tablet:bottom-0 tablet:mb-0 desktop:-mr-gutter desktop:pr-gutter";

/** The frame of the signed-in pages: bars above and below on phones, a rail on tablets, a sidebar on desktops. */
export function AppShell() {
  useRemoteChanges();
  useQueuedDrafts();
  useAppBadge();
  const hasWritten = useHasWritten();
  const [isHelping, setHelping] = useState(false);
  const showShortcuts = () => setHelping(true);
  useShortcuts(showShortcuts);
  return (
    <div className="tablet:pl-safe-22 desktop:pr-gutter desktop:pl-[calc(--spacing(72)+var(--spacing-gutter)+env(safe-area-inset-left))]">
      <a
        href="#main"
        className="-translate-y-20 fixed top-2 left-2 z-60 ml-[env(safe-area-inset-left)] rounded-full bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-0"
      >
        Skip to content
      </a>
      {/* Light falling into the water from above. */}
      <div
        aria-hidden="true"
        className="-z-10 pointer-events-none fixed inset-x-0 top-0 h-96 bg-linear-to-b from-primary-soft to-transparent opacity-70"
      />
      <MobileHeader />
      <Sidebar onShowShortcuts={showShortcuts} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-2xl px-safe-4 wide:has-[[data-wide]]:max-w-[62rem] pt-4 pb-28 outline-none tablet:min-h-dvh tablet:pr-safe-8 tablet:pl-8 tablet:pt-5 tablet:pb-16"
      >
        <SuspensionNotice />
        <Outlet />
        <Tooltips />
      </main>
      <InstallCard className={CARD} />
      <MountOnFirstOpen open={hasWritten}>
        <PushOffer className={CARD} />
      </MountOnFirstOpen>
      <BottomBar />
      <CrisisLine />
      <MountOnFirstOpen open={isHelping}>
        <ShortcutsDialog open={isHelping} onOpenChange={setHelping} />
      </MountOnFirstOpen>
    </div>
  );
}
