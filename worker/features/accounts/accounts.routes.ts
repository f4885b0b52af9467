import { Hono } from "hono";
import { loginInput, registerInput } from "../../contract/accounts.ts";
import { batchAsMember } from "../../db/as-member.ts";
import type { AppEnv } from "../../http/context.ts";
import { limitCredentials } from "../../http/rate-limit.ts";
import { writeSessionCookie } from "../../http/session-cookie.ts";
import { validate } from "../../http/validate.ts";
import { authenticationRequired } from "../../lib/errors.ts";
import { installationOrigin } from "../recovery/installation-origin.ts";
import { inBackground } from "../recovery/send-email.ts";
import { mailVerificationLink } from "../recovery/verify-email.ts";
import { requireMember } from "../sessions/require-member.ts";
import { selectCurrentUser } from "./accounts.repository.ts";
import { toCurrentUser } from "./accounts.wire.ts";
import { login, register } from "./sign-in.ts";
import { visitorOf } from "./visitor.ts";

/** /api/auth: registration, login and the current user. */
export const accountsRoutes = new Hono<AppEnv>()
  .post("/register", limitCredentials, validate("json", registerInput), async (c) => {
    const visitor = visitorOf(c);
    const { user, token } = await register(visitor, c.req.valid("json"));
    const context = { ...visitor, origin: installationOrigin(c) };
    c.executionCtx.waitUntil(inBackground("verification_link_not_sent", () => mailVerificationLink(context, user)));
    writeSessionCookie(c, token);
    return c.json(user, 201);
  })
  .post("/login", limitCredentials, validate("json", loginInput), async (c) => {
    const { user, token } = await login(visitorOf(c), c.req.valid("json"));
    writeSessionCookie(c, token);
    return c.json(user);
  })
  /** The current user, or 401. */
  .get("/user", requireMember, async (c) => {
    const { caller } = c.var;
    const [[user]] = await batchAsMember(caller, selectCurrentUser(caller.db, caller.memberId));
    if (user === undefined) throw authenticationRequired();
    return c.json(toCurrentUser(user));
  });
