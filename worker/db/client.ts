import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema/index.ts";

export type Db = DrizzleD1Database<typeof schema>;

export const connect = (d1: D1Database): Db => drizzle(d1, { schema });
