/** Source: docs/product.md, "Numbers of the screens". */
const DELAY_MS = 3000;
/** How long before the offer shows, in ms, a public page loads the app for it. */
const LOADING_MS = 1000;

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

/** Calls back shortly before an offer to install is shown: nothing is loaded while a page is still being opened. */
export function beforeInstallOffer(prepare: () => void): void {
  const prepareSoon = () => setTimeout(prepare, untilShown() - LOADING_MS);
  addEventListener("beforeinstallprompt", prepareSoon);
  if (window.installOffer !== undefined) prepareSoon();
}
