import { useEffect, useState } from "react";
import { storage } from "../../browser/storage.ts";

/** Source: docs/product.md, "Numbers of the screens". */
const DELAY_MS = 3000;
const SUPPRESSED_MS = 24 * 60 * 60 * 1000;
const PUT_OFF_KEY = "wail.installPutOffAt";

/** Chromium's event; not in the DOM types because only Chromium has it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface Window {
    /** The browser's latest offer. public/early.js keeps it, as it may come before the app listens. */
    installOffer?: BeforeInstallPromptEvent | undefined;
  }
}

interface InstallOffer {
  install: () => void;
  putOff: () => void;
}

/** The browser's offer to install, once it may be shown; undefined before that and after an answer. */
export function useInstallOffer(): InstallOffer | undefined {
  const [event, setEvent] = useState<BeforeInstallPromptEvent>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const showSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isInstalled() && !wasPutOffLately()) setEvent(window.installOffer);
      }, DELAY_MS);
    };
    const onInstalled = () => {
      window.installOffer = undefined;
      setEvent(undefined);
    };
    if (window.installOffer !== undefined) showSoon();
    addEventListener("beforeinstallprompt", showSoon);
    addEventListener("appinstalled", onInstalled);
    return () => {
      clearTimeout(timer);
      removeEventListener("beforeinstallprompt", showSoon);
      removeEventListener("appinstalled", onInstalled);
    };
  }, []);

  if (event === undefined) return undefined;
  return {
    install: () => {
      // Each offer can be used once.
      window.installOffer = undefined;
      setEvent(undefined);
      void event.prompt();
    },
    putOff: () => {
      storage.setItem(PUT_OFF_KEY, String(Date.now()));
      setEvent(undefined);
    },
  };
}

const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

const wasPutOffLately = () => Date.now() - Number(storage.getItem(PUT_OFF_KEY) ?? 0) < SUPPRESSED_MS;
