import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { connect } from "../../db/client.ts";
import { TestApp } from "../../testing/app.ts";
import { signUp } from "../../testing/members.ts";
import { join, openPod } from "../../testing/pods.ts";
import { postWail } from "../../testing/wails.ts";
import { selectFeed, selectWail, type WailRow } from "./wails.repository.ts";
import { toWail } from "./wails.wire.ts";

const ROW: WailRow = {
  id: 7,
  content: "Hello",
  category: "general",
  communityId: 3,
  isAnonymous: false,
  createdAt: Date.parse("2026-07-01T16:00:00Z"),
  isEdited: false,
  likesCount: 2,
  repliesCount: 1,
  moderation: "visible",
  appeal: "none",
  authorId: 5,
  displayName: "Harbor Ana",
  firstName: "Ana",
  publicShells: 12,
  isMine: false,
  isMuted: false,
  liked: true,
};

describe("a wail on the wire", () => {
  it("carries what the contract names and nothing else of its row", () => {
    expect(toWail({ ...ROW, ...{ email: "ana@wail.test", earnsShell: true, totalShells: 99 } })).toEqual({
      id: 7,
      content: "Hello",
      category: "general",
      communityId: 3,
      community: { id: 3 },
      authorId: 5,
      author: { displayName: "Harbor Ana", firstName: "Ana", totalShells: 12 },
      isAnonymous: false,
      createdAt: "2026-07-01T16:00:00.000Z",
      isEdited: false,
      likesCount: 2,
      repliesCount: 1,
      liked: true,
      isMine: false,
      moderation: "visible",
      appeal: "none",
    });
  });

  it("has no author under Squid Ink, even if a row had one", () => {
    const wail = toWail({ ...ROW, isAnonymous: true, isMine: true });
    expect(wail.authorId).toBeNull();
    expect(wail.author).toEqual({ displayName: "Squid Ink", firstName: "Squid Ink", totalShells: null });
    expect(JSON.stringify(wail)).not.toMatch(/Ana|12/);
  });
});

describe("a wail's row", () => {
  it("does not contain the author of a Squid Ink wail, for any viewer", async () => {
    const app = new TestApp();
    const pod = await openPod(app);
    const ana = await signUp(app, "Anastasia", { id: 424_242, displayName: "Harbor Ana" });
    await join(pod, ana);
    const { id } = await postWail(ana, pod, { isAnonymous: true });
    const db = connect(env.DB);
    for (const viewer of [ana.id, ana.id + 1]) {
      for (const rows of [await selectWail(db, viewer, id), await selectFeed(db, viewer, pod, {})]) {
        expect(rows).toHaveLength(1);
        expect(JSON.stringify(rows)).not.toMatch(/424242|Anastasia|Harbor/);
        expect(rows[0]).toMatchObject({ authorId: null, displayName: null, firstName: null, publicShells: null });
      }
    }
  });
});
