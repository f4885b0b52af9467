/** Source: docs/product.md, "Numbers of the screens". */
const DELAY_MS = 3000;

/** Chromium's event; not in the DOM types because only Chromium has it. */
export interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** The browser's latest offer. public/early.js keeps it, as it may come before the app listens. */
    installOffer?: BeforeInstallPromptEvent | undefined;
    installOfferedAt?: number;
  }
}

/** How long, in ms, until the latest offer is shown. */
export const untilShown = () => (window.installOfferedAt ?? Date.now()) + DELAY_MS - Date.now();

/** What shows that somebody is at the page. */
const ACTS = ["pointermove", "pointerdown", "scroll", "keydown"] as const;

/**
 * Calls back once there is an offer to install and somebody is at the page: nothing is loaded for it while the page is
 * still being opened. Browsers offer it only to those who have done something anyway.
 */
export function beforeInstallOffer(prepare: () => void): void {
  const wait = () => {
    for (const act of ACTS) addEventListener(act, prepare, { once: true, passive: true });
  };
  addEventListener("beforeinstallprompt", wait, { once: true });
  if (window.installOffer !== undefined) wait();
}
