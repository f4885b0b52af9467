/**
 * Sets <html data-pointer> while somebody taps or clicks: browsers outline what a script focuses after a tap, too, and the
 * outline is for the keyboard (base.css).
 */
export function followPointer(): void {
  const { dataset } = document.documentElement;
  addEventListener("pointerdown", () => (dataset.pointer = ""), { capture: true });
  addEventListener("keydown", () => delete dataset.pointer, { capture: true });
}
