import type { ContentKind } from "./safety.ts";
import type { AppealState, ModerationState } from "./wails.ts";

/** A line of GET /api/user/written: a text of the member, whatever its moderation state. */
export interface OwnText {
  kind: ContentKind;
  id: number;
  content: string;
  /** Whether it is under Squid Ink. */
  isAnonymous: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
  isEdited: boolean;
  moderation: ModerationState;
  appeal: AppealState;
  pod: { id: number; name: string };
  /** The wail of a comment. */
  wailId: number | null;
  /** The ripple of a reply. */
  rippleId: number | null;
  /** The path in the web app that shows it. Null where the member cannot see that, for instance across a block. */
  href: string | null;
}
