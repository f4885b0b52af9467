import { expect, it } from "vitest";
import { TestApp } from "../../testing/app.ts";
import { signUp } from "../../testing/members.ts";

it("the list of sessions begins with the current one, however many newer ones there are", async () => {
  const app = new TestApp();
  const ana = await signUp(app);
  await app.env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
     INSERT INTO sessions (sid, user_id, token_hash, sess, expire)
     SELECT 'later-' || i, user_id, 'later-' || i, json_set(sess, '$.signedInAt', $at + i), expire FROM sessions, n
     WHERE user_id = ?`.replace("$at", String(app.clock())),
  )
    .bind(ana.id)
    .run();
  const { body } = await ana.get("/api/auth/sessions");
  expect(body).toHaveLength(50);
  expect(body[0]).toMatchObject({ current: true });
  expect(body[1]).toMatchObject({ sid: "later-60", current: false });
});
