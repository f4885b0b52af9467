import { generateMigration } from "./lib/generate-migration.ts";
import { ROOT } from "./lib/paths.ts";

// On our terminal: drizzle-kit asks whether a column that is new is one that was renamed.
process.exitCode = generateMigration(ROOT, process.argv.slice(2), "inherit");
