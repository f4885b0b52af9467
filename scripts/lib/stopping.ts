const controller = new AbortController();

/** Aborted by the first Ctrl-C or termination; everything that runs for long listens to it. */
export const stopping: AbortSignal = controller.signal;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => controller.abort());

// A parent that was killed outright could not pass the signal on: nothing we started may outlive it.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && controller.abort(), 1_000).unref();

/** Resolves when this process is asked to stop. */
export const stopRequested: Promise<void> = new Promise((resolve) => {
  stopping.addEventListener("abort", () => resolve(), { once: true });
});
