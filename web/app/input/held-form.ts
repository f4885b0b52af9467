declare global {
  interface Window {
    /** Set by public/early.js: keeps forms from being sent before their script has come. */
    holdForm?: (event: Event) => void;
    /** The form that was to be sent meanwhile. */
    heldForm?: HTMLFormElement | undefined;
  }
}

let typed: readonly { name: string; text: string }[] = [];

/** Remembers what was typed into a document, as a browser's translator may have made it one that React draws anew. */
export function rememberTyped(root: HTMLElement): void {
  typed = Array.from(root.querySelectorAll("input"), ({ name, value }) => ({ name, text: value }));
}

/** From now on the app sends its forms. Sends the one that somebody has sent before, with what is in it now. */
export function releaseForm(): void {
  for (const { name, text } of typed) {
    const box = document.querySelector<HTMLInputElement>(`form input[name="${name}"]`);
    if (box?.value === "") box.value = text;
  }
  typed = [];
  if (window.holdForm !== undefined) removeEventListener("submit", window.holdForm, { capture: true });
  const held = window.heldForm;
  window.heldForm = undefined;
  held?.removeAttribute("aria-busy");
  const form = held?.isConnected === false ? document.forms[0] : held;
  form?.requestSubmit();
}
