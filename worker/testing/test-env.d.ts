declare namespace Cloudflare {
  interface Env {
    readonly TEST_MIGRATIONS: import("@cloudflare/vitest-plugin").D1Migration[];
  }
}
