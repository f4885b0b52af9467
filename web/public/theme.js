// Runs before the first paint, so that a chosen theme never flashes. web/lib/theme.ts writes what is read here.
(() => {
  try {
    const theme = localStorage.getItem("wail.theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Storage is off: the system's theme stands.
  }
})();
