/** A KV as a distant location sees it: whatever it has once read it goes on serving, however long it is gone. */
export function staleKv(kv: KVNamespace): KVNamespace {
  const seen = new Map<string, unknown>();
  return new Proxy(kv, {
    get(target, key) {
      if (key !== "get") return Reflect.get(target, key).bind(target);
      return async (name: string, type: "json") => {
        const value = await target.get(name, type);
        if (value !== null) seen.set(name, value);
        return value ?? seen.get(name) ?? null;
      };
    },
  });
}

/** A KV that stores and reads but cannot forget. */
export const unforgettingKv = (kv: KVNamespace): KVNamespace =>
  new Proxy(kv, {
    get: (target, key) =>
      key === "delete"
        ? () => Promise.reject(new Error("KV DELETE failed: 500"))
        : Reflect.get(target, key).bind(target),
  });
