declare global {
  interface Window {
    /** Set by public/early.js: keeps forms from being sent before their script has come. */
    holdForm?: (event: Event) => void;
    /** The form that was to be sent meanwhile. */
    heldForm?: HTMLFormElement | undefined;
  }
}

const typed = new Map<string, string>();

const remember = ({ target }: Event | { target: HTMLInputElement }) => {
  if (target instanceof HTMLInputElement) typed.set(target.name, target.value);
};

/**
 * Remembers what is typed into a document until the app sends its forms, as a browser's translator may have made it one
 * that React draws anew.
 */
export function rememberTyped(root: HTMLElement): void {
  for (const target of root.querySelectorAll("input")) remember({ target });
  addEventListener("input", remember, { capture: true });
}

/** From now on the app sends its forms. Sends the one that somebody has sent before, with what is in it now. */
export function releaseForm(): void {
  removeEventListener("input", remember, { capture: true });
  for (const [name, text] of typed) {
    const box = document.querySelector<HTMLInputElement>(`form input[name="${name}"]`);
    if (box?.value === "") box.value = text;
  }
  typed.clear();
  if (window.holdForm !== undefined) removeEventListener("submit", window.holdForm, { capture: true });
  const held = window.heldForm;
  window.heldForm = undefined;
  held?.removeAttribute("aria-busy");
  const form = held?.isConnected === false ? document.forms[0] : held;
  form?.requestSubmit();
}
