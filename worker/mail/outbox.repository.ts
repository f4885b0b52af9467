import { lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { outbox } from "../db/schema/index.ts";
import { DAY_MS } from "../lib/clock.ts";
import type { Mail } from "./mail.ts";

/** Keeps a mail for its sender to read, and none for longer than a day: by then its links are dead. */
export const insertIntoOutbox = (db: Db, { memberId, to, subject, text }: Mail, now: number) =>
  db.batch([
    db.delete(outbox).where(lt(outbox.createdAt, now - DAY_MS)),
    db.insert(outbox).values({ memberId, recipient: to, subject, text, createdAt: now }),
  ]);
