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

const failingAt = (operation: "delete" | "get" | "put") => (kv: KVNamespace) =>
  new Proxy(kv, {
    get: (target, key) =>
      key === operation
        ? () => Promise.reject(new Error(`KV ${operation} failed: 500`))
        : Reflect.get(target, key).bind(target),
  });

/** A KV that stores and reads but cannot delete. */
export const kvFailingDelete = failingAt("delete");

/** A KV that cannot be read. */
export const kvFailingGet = failingAt("get");

/** A KV that reads and deletes but does not store. */
export const kvFailingPut = failingAt("put");

/** A KV that has not heard of anything yet. */
export const emptyKv = (kv: KVNamespace): KVNamespace =>
  new Proxy(kv, {
    get: (target, key) => (key === "get" ? async () => null : Reflect.get(target, key).bind(target)),
  });
