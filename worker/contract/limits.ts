/** Every limit a member can meet. Source: docs/product.md, "Limits" unless a line says otherwise. Lengths are code points. */
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
  /** Addition: in a pod with fewer members than this, neighbors may guess who wrote under Squid Ink; the composer says so. */
  hidesAnAuthor: 5,
  /**
   * Addition: reports by so many eligible members hide a text until an operator has looked. A trigger counts
   * (worker/db/sql/reports.sql).
   */
  reportsToHide: 3,
  /**
   * Addition: how long somebody has been in a pod before a report of theirs counts towards hiding what stands there. The
   * time is what accounts made for the purpose cannot buy: a confirmed address is a minute's work, and an old account
   * joins any pod in a second.
   */
  reportEligibilityHours: 24,
  /** Addition: notifications that nothing has happened to for so long are deleted; what they tell of stays. */
  notificationDays: 180,
  shareText: 100,
  /** Request bodies over this are refused before parsing (413). Bytes. */
  bodyBytes: 64 * 1024,
} as const;

/** Page sizes of the lists; each list is keyset-paginated (docs/decisions/0011-lists.md). */
export const PAGE = {
  feed: 15,
  comments: 20,
  rippleReplies: 20,
  /** Of the places where one is signed in; what is beyond is signed in but not listed. */
  sessions: 50,
  written: 20,
  notifications: 20,
  communities: 50,
  userCommunities: 100,
  citySearch: 20,
  communitySearch: 20,
  blocks: 50,
} as const;

/**
 * Requests a minute, for each key; over them the answer is 429 with `Retry-After`, and on the way to Google a message on
 * the login page. The platform takes the numbers from wrangler.toml, and a test compares. Additions of docs/product.md, "Limits",
 * "Rate limits".
 */
export const PER_MINUTE = {
  /**
   * Login, registration and recovery together, and as many for Google's way there and back, by the visitor's network;
   * another verification link, by member.
   */
  credentials: 10,
  /** Guesses at one account from one network. Fewer than a network has in all: others in the house still get in. */
  login: 5,
  /**
   * Guesses at one account from everywhere, and requests for links to it: the bound on guessing from many networks. It
   * takes a dozen of them to use up, so that nobody locks a neighbor out from one place.
   */
  account: 60,
  /** Texts a member writes, each kind for itself: wails, comments, replies, names, reports, exports. */
  writing: 20,
  /** Likes, reactions, joining and leaving, blocks, each for itself. Two a second: no person taps a minute like that. */
  tapping: 120,
} as const;

/** What members earn. Source: docs/product.md, "Limits". */
export const SHELLS = {
  firstWailOfDay: 1,
  likeReceived: 1,
  comment: 1,
  rippleReply: 3,
  reactionReceived: 1,
} as const;

/** The phrase that confirms an account deletion, to the letter. Source: docs/product.md, "Limits". */
export const DELETE_ACCOUNT_PHRASE = "DELETE MY ACCOUNT";
