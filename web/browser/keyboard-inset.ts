/**
 * Sets --keyboard to the height of what the on-screen keyboard covers of the page, for what is fixed to its lower edge.
 * Browsers that shrink the page instead (`interactive-widget` in index.html) leave it at 0.
 */
export function followKeyboard(): void {
  const { visualViewport } = window;
  if (visualViewport === null) return;
  const update = () => {
    // A page that is zoomed in is larger than what shows of it, too.
    const covered = visualViewport.scale > 1.01 ? 0 : innerHeight - visualViewport.height - visualViewport.offsetTop;
    document.documentElement.style.setProperty("--keyboard", `${Math.max(0, Math.round(covered))}px`);
  };
  visualViewport.addEventListener("resize", update);
  visualViewport.addEventListener("scroll", update);
}
