import { beforeAll } from "vitest";
import { makeEmptyInstallation } from "./migrate.ts";

// Test files share a runtime and its modules, but no data.
beforeAll(makeEmptyInstallation);
