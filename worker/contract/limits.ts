/**
 * The limits a member can meet. Source: docs/product.md, "Limits", unless a line says otherwise. Lengths are in code
 * points.
 */
export const LIMITS = {
  wail: 500,
  comment: 500,
  /** A reply is a short text like a comment. */
  rippleReply: 500,
  displayName: 50,
  name: 100,
  email: 255,
  passwordMin: 8,
  passwordMax: 255,
  issueDescription: 2000,
  appealReason: 500,
  /** How long after writing it its author can edit a text. */
  editMinutes: 15,
  /** Wails whose notifications a member has muted, and words that collapse texts for them. */
  mutedThreads: 200,
  mutedWords: 50,
  mutedWordMin: 2,
  mutedWordMax: 40,
  searchMin: 2,
  /** No name of a town is longer. */
  searchMax: 100,
  searchDebounceMs: 300,
  /** The words of a search for wails that count. Further ones hardly narrow it and cost a look-up each. */
  searchWords: 8,
  popularPods: 12,
  upcomingBadges: 3,
  freeSquidInkPerMonth: 5,
  /**
   * In a pod with fewer members than this, neighbors may guess the author of a Squid Ink wail, and the composer says
   * so.
   */
  hidesAnAuthor: 5,
  /**
   * A pod with fewer members than this asks them to invite neighbors, and its public page does not say how many
   * there are.
   */
  smallPod: 20,
  /**
   * This many reports by eligible members hide a text until an operator has reviewed it. A trigger counts them
   * (worker/db/sql/reports.sql).
   */
  reportsToHide: 3,
  /** This many reports by eligible members unpin an emergency. */
  reportsToUnpin: 2,
  /**
   * How long an emergency stays pinned, how old its author's account must be, and how long the author waits for the
   * next one.
   */
  pinnedHours: 24,
  /** Pinned emergencies of a pod, the newest ones. */
  pinnedWails: 2,
  /**
   * How long a member must be in a pod before their reports count towards hiding texts there. Accounts made
   * for the purpose cannot shorten this time, while confirming an address or joining a pod takes a minute.
   */
  reportEligibilityHours: 24,
  /** Refused texts of a member that wait for an operator at the same time. A trigger counts them. */
  refusalsInReview: 3,
  /** How long a refused text that its author sent to the operators is kept. */
  refusedTextDays: 7,
  /** Notifications without a new act for this long are deleted. */
  notificationDays: 180,
  /** Devices of a member that get push messages, the newest ones. */
  pushDevices: 5,
  /** A session that is not used for this long ends. */
  sessionDays: 30,
  /** Within this time the Squid Ink wails of a deleted account disappear. */
  inkRetentionDays: 7,
  /** The live connections of a member to a pod, one for each tab; the oldest is closed for another one. */
  liveSockets: 5,
  shareText: 100,
  /** How much of a text a notification quotes. */
  notificationQuote: 100,
  /** Larger request bodies are refused before parsing (413). In bytes. */
  bodyBytes: 64 * 1024,
} as const;

/** Page sizes of the lists; each list is keyset-paginated (docs/decisions/0011-lists.md). */
export const PAGE = {
  feed: 15,
  wailSearch: 15,
  comments: 20,
  rippleReplies: 20,
  /** The listed sessions. Further sessions are valid but not listed. */
  sessions: 50,
  written: 20,
  notifications: 20,
  communities: 50,
  userCommunities: 100,
  citySearch: 20,
  nearbyPods: 6,
  communitySearch: 20,
  blocks: 50,
} as const;

/**
 * Requests a minute for each key. Over a limit the answer is 429 with `Retry-After`; Google sign-in shows a message on
 * the login page instead. The platform takes the numbers from wrangler.toml, and a test compares both. Source:
 * docs/product.md, "Requests a minute".
 */
export const PER_MINUTE = {
  /**
   * Login, registration and recovery together by the visitor's network, as many for Google sign-in, and further
   * verification links by member.
   */
  credentials: 10,
  /**
   * Guesses at one account from one network. It is lower than the limit of the network, so that others in the house can
   * still sign in.
   */
  login: 5,
  /**
   * Guesses at one account from all networks, and requests for links to it. Using it up takes a dozen networks, so
   * nobody can lock out a neighbor from one place.
   */
  account: 60,
  /** Texts a member writes: wails, comments, replies, edits, names, reports and exports, each counted apart. */
  writes: 20,
  /**
   * Likes, reactions, joining and leaving, blocks, searches, live connections, and public pages of pods by the visitor's
   * network, each counted apart. No person taps twice a second for a minute.
   */
  toggles: 120,
} as const;

/**
 * What a new account can do in 24 hours, so that accounts made for it cannot flood Wail. The numbers are far above what
 * somebody does on a busy first day. A reply to a ripple is one a day anyway. Source: docs/product.md, "Limits".
 */
export const NEWCOMER = {
  days: 7,
  perDay: { wail: 50, comment: 150, report: 30 },
} as const;

/** What members earn. Source: docs/product.md, "Shells". */
export const SHELLS = {
  firstWailOfDay: 1,
  likeReceived: 1,
  comment: 1,
  rippleReply: 3,
  reactionReceived: 1,
} as const;

/** The hour of a pod's local time at which its new ripple begins. Source: docs/product.md, "The Daily Ripple". */
export const RIPPLE_HOUR = 8;
export const RIPPLE_TIME = `${RIPPLE_HOUR}:00 AM`;

/** The exact phrase that confirms the deletion of an account. Source: docs/product.md, "Accounts". */
export const DELETE_ACCOUNT_PHRASE = "DELETE MY ACCOUNT";
