/** The most wails an isolate remembers. */
const MOST_WAILS = 10_000;

/**
 * A cache of wail id to pod id, per isolate. It is no check of access. A wail stays in its pod, so whoever likes it needs
 * no trip to D1 to find the pod's object. Should a
 * restored database give the id to a wail of another pod, the like goes through the wrong object, which stores it as well.
 */
const podsByWail = new WeakMap<Env, Map<number, number>>();

export const podOfWail = (env: Env, wailId: number): number | undefined => podsByWail.get(env)?.get(wailId);

export function rememberPod(env: Env, podId: number, wails: readonly { readonly id: number }[]): void {
  const pods = podsByWail.get(env) ?? new Map<number, number>();
  podsByWail.set(env, pods);
  for (const { id } of wails) pods.set(id, podId);
  for (const oldest of pods.keys()) {
    if (pods.size <= MOST_WAILS) return;
    pods.delete(oldest);
  }
}
