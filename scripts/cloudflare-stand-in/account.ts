import { ApiError } from "./answers.ts";
import { RemoteD1 } from "./remote-d1.ts";

export interface Version {
  readonly id: string;
  readonly bindings: readonly Record<string, unknown>[];
}

/** A Worker with all that was ever uploaded of it. */
export interface Worker {
  readonly versions: Version[];
  readonly secrets: Map<string, string>;
  /** The last change of its Durable Objects' classes. */
  migrationTag?: string;
  /** The version that answers. */
  live?: string;
  crons: readonly string[];
}

/** What an account of Cloudflare's holds, as far as Wail uses it. Empty when made. */
export class Account {
  readonly id = "of-a-test";
  readonly databases = new Map<string, RemoteD1>();
  /** Titles by id. */
  readonly namespaces = new Map<string, string>();
  readonly workers = new Map<string, Worker>();

  createDatabase(name: string, location?: string) {
    const uuid = crypto.randomUUID();
    const database = new RemoteD1(name, location);
    this.databases.set(uuid, database);
    return { uuid, name, database };
  }

  createNamespace(title: string): string {
    const id = crypto.randomUUID().replaceAll("-", "");
    this.namespaces.set(id, title);
    return id;
  }

  /** By id or name, as the API takes either. */
  database(wanted: string) {
    for (const [uuid, database] of this.databases)
      if (uuid === wanted || database.name === wanted) return { uuid, name: database.name, database };
    throw new ApiError(404, 7404, `The database ${wanted} could not be found`);
  }

  /** `code` is what the API calls its absence in this place. */
  worker(name: string, code = 10007): Worker {
    const worker = this.workers.get(name);
    if (worker === undefined) throw new ApiError(404, code, "This Worker does not exist on your account.");
    return worker;
  }

  /** The bindings of what answers under a name. */
  liveVersion(name: string): Version | undefined {
    const worker = this.workers.get(name);
    return worker?.versions.find(({ id }) => id === worker.live);
  }

  /** What the deployed Worker says of itself, as far as the account can know: whether its bindings lead anywhere. */
  health(name: string) {
    const bindings = this.liveVersion(name)?.bindings ?? [];
    const find = (key: string, value: string) => bindings.find((binding) => binding[key] === value);
    const checks = {
      database: this.databases.has(String(find("type", "d1")?.id)),
      sessions: this.namespaces.has(String(find("type", "kv_namespace")?.namespace_id)),
    };
    const status = Object.values(checks).every(Boolean) ? "ok" : "unavailable";
    return { status, version: String(find("name", "WAIL_VERSION")?.text), checks };
  }
}
