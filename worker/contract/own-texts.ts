import type { ContentKind } from "./safety.ts";
import type { AppealState, ModerationState } from "./wails.ts";

/** One line of GET /api/user/written: something the member wrote, whatever became of it and wherever it stands. */
export interface OwnText {
  kind: ContentKind;
  id: number;
  content: string;
  /** A wail under Squid Ink; nobody but its author is ever told. */
  isAnonymous: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  moderation: ModerationState;
  appeal: AppealState;
  pod: { id: number; name: string };
  /** The wail that a comment stands below. */
  wailId: number | null;
  /** The ripple that a reply answers. */
  rippleId: number | null;
  /** Path in the web app that shows it where it stands; null where the member cannot see that, as across a block. */
  href: string | null;
}
