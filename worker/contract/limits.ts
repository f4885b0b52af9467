/** Every limit a member can meet. Source: spec section 9 unless a line says otherwise. Lengths are code points. */
export const LIMITS = {
  wail: 500,
  comment: 500,
  /** Design section 4: a reply is a short text like a comment. */
  rippleReply: 500,
  displayName: 50,
  name: 100,
  email: 255,
  passwordMin: 8,
  passwordMax: 255,
  /** Addition: an issue report is free text and still has to end somewhere. */
  issueDescription: 2000,
  /** Addition: what an author may add to an appeal. */
  appealReason: 500,
  searchMin: 2,
  /** Addition: longest search text that is looked at; nobody's town is longer. */
  searchMax: 100,
  searchDebounceMs: 300,
  popularPods: 12,
  upcomingBadges: 3,
  freeSquidInkPerMonth: 5,
  shareText: 100,
  /** Request bodies over this are refused before parsing (413). Bytes. */
  bodyBytes: 64 * 1024,
} as const;

/** Page sizes of the lists; each list is keyset-paginated (design section 2). */
export const PAGE = {
  feed: 15,
  comments: 20,
  rippleReplies: 20,
  notifications: 20,
  communities: 50,
  userCommunities: 100,
  citySearch: 20,
  communitySearch: 20,
  blocks: 50,
} as const;

/** What members earn. Source: spec section 9, "Shell rules". */
export const SHELLS = {
  firstWailOfDay: 1,
  likeReceived: 1,
  comment: 1,
  rippleReply: 3,
  reactionReceived: 1,
} as const;

/** The phrase that confirms an account deletion, to the letter. Source: spec section 5. */
export const DELETE_ACCOUNT_PHRASE = "DELETE MY ACCOUNT";
