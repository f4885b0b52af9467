import { useEffect, useState } from "react";
import { storage } from "../../browser/storage.ts";
import { type BeforeInstallPromptEvent, untilShown } from "./install-offer.ts";

const SUPPRESSED_MS = 24 * 60 * 60 * 1000;
const PUT_OFF_KEY = "wail.installPutOffAt";

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
      }, untilShown());
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
