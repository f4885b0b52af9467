import { beforeAll } from "vitest";
import { migrate } from "./migrate.ts";

beforeAll(migrate);
