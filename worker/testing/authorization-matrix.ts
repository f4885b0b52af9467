import { DEFAULT_PUSH_SETTINGS } from "../contract/push.ts";
import { REPORT_REASONS } from "../contract/report-reasons.ts";
import type { Scene } from "./scene.ts";

/** In the order in which they act and in which the matrix lists them: the author last, who may delete it all. */
export const ACTORS = ["signed out", "stranger", "member", "blocked", "author"] as const;

export type Actor = (typeof ACTORS)[number];

export type Ask = (scene: Scene, actor: Actor) => readonly [path: string, body?: unknown];

/** What is asked for, and the status each of ACTORS is answered with. */
export type Row = readonly [
  ask: Ask,
  signedOut: number,
  stranger: number,
  member: number,
  blocked: number,
  author: number,
];

const [{ value: reason }] = REPORT_REASONS;
const content = "Hello";
/** Of the right form, but nobody's. */
const NO_TOKEN = "A".repeat(43);

/** Of the right form, but no browser's. */
const SUBSCRIPTION = {
  endpoint: "https://fcm.googleapis.com/fcm/send/",
  p256dh: `B${"A".repeat(86)}`,
  auth: "A".repeat(22),
  zone: "America/New_York",
  settings: DEFAULT_PUSH_SETTINGS,
};

const MEMBERS = [401, 200, 200, 200, 200] as const;
/** As MEMBERS, where there is nothing to answer. */
const MEMBERS_DO = [401, 204, 204, 204, 204] as const;

const to =
  (path: string, body?: unknown): Ask =>
  () => [path, body];

/** Something that is sent as JSON about what the scene holds. */
const send =
  (path: string, body: (scene: Scene) => unknown): Ask =>
  (scene) => [path, body(scene)];

const at =
  (path: (scene: Scene) => string, body?: unknown): Ask =>
  (scene) => [path(scene), body];

/** A new address for everybody who asks. */
const registration: Ask = (_scene, actor) => [
  "/api/auth/register",
  { email: `${actor.replace(" ", "-")}@example.com`, password: "tide pools 7", firstName: "Ana", lastName: "Reyes" },
];

/**
 * Every route of the API, once or more: what follows the path says which case it is. A row per case keeps the whole of
 * who may do what on one page; `worker/authorization.test.ts` holds the product to it.
 */
export const MATRIX: Readonly<Record<string, Row>> = {
  // Who one is
  "POST /api/auth/register": [registration, 201, 201, 201, 201, 201],
  "POST /api/auth/login with a wrong password": [
    to("/api/auth/login", { email: "author@wail.test", password: "not the password" }),
    ...([401, 401, 401, 401, 401] as const),
  ],
  "POST /api/auth/logout": [to("/api/auth/logout"), 204, 204, 204, 204, 204],
  "GET /api/auth/user": [to("/api/auth/user"), ...MEMBERS],
  "GET /api/auth/sessions": [to("/api/auth/sessions"), ...MEMBERS],
  "DELETE /api/auth/sessions": [to("/api/auth/sessions"), ...MEMBERS_DO],
  "GET /api/auth/google": [to("/api/auth/google"), 302, 302, 302, 302, 302],
  "GET /api/auth/google/callback": [to("/api/auth/google/callback"), 302, 302, 302, 302, 302],

  "POST /api/auth/forgot-password": [
    to("/api/auth/forgot-password", { email: "author@wail.test" }),
    ...([204, 204, 204, 204, 204] as const),
  ],
  "POST /api/auth/reset-password by no link": [
    to("/api/auth/reset-password", { token: NO_TOKEN, password: "tide pools 7" }),
    ...([410, 410, 410, 410, 410] as const),
  ],
  "POST /api/auth/verify-email by no link": [
    to("/api/auth/verify-email", { token: NO_TOKEN }),
    ...([410, 410, 410, 410, 410] as const),
  ],
  "POST /api/auth/verify-email/resend": [to("/api/auth/verify-email/resend"), ...MEMBERS_DO],

  "GET /api/health": [to("/api/health"), 200, 200, 200, 200, 200],

  // What is one's own
  "GET /api/user/shell-stats": [to("/api/user/shell-stats"), ...MEMBERS],
  "GET /api/user/stats": [to("/api/user/stats"), ...MEMBERS],
  "GET /api/user/written": [to("/api/user/written"), ...MEMBERS],
  "GET /api/user/muted-threads": [to("/api/user/muted-threads"), ...MEMBERS],
  "POST /api/user/muted-words": [to("/api/user/muted-words", { word: content }), ...MEMBERS],
  "DELETE /api/user/muted-words": [to("/api/user/muted-words", { word: content }), ...MEMBERS],
  "GET /api/user/export": [to("/api/user/export"), ...MEMBERS],
  "GET /api/user/communities": [to("/api/user/communities"), ...MEMBERS],
  "GET /api/anonymous-posts-remaining": [to("/api/anonymous-posts-remaining"), ...MEMBERS],
  "PATCH /api/user/profile": [to("/api/user/profile", { displayName: "Hello" }), ...MEMBERS],
  "POST /api/report-issue": [to("/api/report-issue", { issueDescription: content }), ...MEMBERS_DO],
  "DELETE /api/user/account": [to("/api/user/account", { confirmText: "DELETE MY ACCOUNT" }), ...MEMBERS_DO],
  "GET /api/notifications": [to("/api/notifications"), ...MEMBERS],
  "GET /api/notifications/unread-count": [to("/api/notifications/unread-count"), ...MEMBERS],
  "PATCH /api/notifications/mark-all-read": [to("/api/notifications/mark-all-read"), ...MEMBERS_DO],
  "PATCH /api/notifications/:id/read": [
    at(({ line }) => `/api/notifications/${line.id}/read`),
    401,
    404,
    404,
    404,
    204,
  ],

  "GET /api/push": [to("/api/push"), ...MEMBERS],
  "PUT /api/push": [
    (_scene, actor) => [
      "/api/push",
      { ...SUBSCRIPTION, endpoint: `${SUBSCRIPTION.endpoint}${actor.replace(" ", "-")}` },
    ],
    ...MEMBERS_DO,
  ],
  "DELETE /api/push": [to("/api/push"), ...MEMBERS_DO],

  // Pods
  "GET /api/cities/search": [to("/api/cities/search?q=test"), ...MEMBERS],
  "GET /api/communities": [to("/api/communities"), ...MEMBERS],
  "GET /api/communities/nearby": [to("/api/communities/nearby"), ...MEMBERS],
  "GET /api/communities/search": [to("/api/communities/search?q=test"), ...MEMBERS],
  "GET /api/communities/:id": [at(({ pod }) => `/api/communities/${pod}`), ...MEMBERS],
  "POST /api/cities/:id/join": [at(({ city }) => `/api/cities/${city}/join`), ...MEMBERS],
  "POST /api/communities/:id/join": [at(({ pod }) => `/api/communities/${pod}/join`), ...MEMBERS],
  "POST /api/communities/:id/leave": [at(({ pod }) => `/api/communities/${pod}/leave`), ...MEMBERS],
  // By whoever asks without being a WebSocket; those are opened in features/live/live.test.ts.
  "GET /api/pods/:id/live": [
    (scene, actor) => [
      `/api/pods/${scene.pod}/live?tab=1&member=${actor === "signed out" ? scene.author.id : scene[actor].id}`,
    ],
    ...([401, 403, 426, 426, 426] as const),
  ],
  "GET /api/pods/:id/live of another member": [
    at(({ pod }) => `/api/pods/${pod}/live?tab=1&member=999999`),
    ...([401, 401, 401, 401, 401] as const),
  ],

  // Wails
  "GET /api/posts/:communityId": [at(({ pod }) => `/api/posts/${pod}`), ...MEMBERS],
  "POST /api/posts": [
    send("/api/posts", ({ pod: communityId }) => ({ content, communityId })),
    401,
    403,
    201,
    201,
    201,
  ],
  "GET /api/posts/:communityId/pinned": [at(({ pod }) => `/api/posts/${pod}/pinned`), ...MEMBERS],
  "GET /api/search/:communityId": [at(({ pod }) => `/api/search/${pod}?q=fog&mine=true`), 401, 403, 200, 200, 200],
  "GET /api/posts/:communityId/:id": [at(({ pod, open }) => `/api/posts/${pod}/${open.id}`), 401, 200, 200, 404, 200],
  "GET /api/posts/:communityId/:id in ink": [at(({ pod, ink }) => `/api/posts/${pod}/${ink.id}`), ...MEMBERS],
  "GET /api/posts/:communityId/:id on hold": [
    at(({ pod, held }) => `/api/posts/${pod}/${held.id}`),
    ...([401, 404, 404, 404, 200] as const),
  ],
  "GET /api/posts/:communityId/:id of another pod": [
    at(({ pod, open }) => `/api/posts/${pod + 1}/${open.id}`),
    ...([401, 404, 404, 404, 404] as const),
  ],
  "GET /api/wails/:id": [at(({ open }) => `/api/wails/${open.id}`), 401, 200, 200, 404, 200],
  "GET /api/wails/:id in ink": [at(({ ink }) => `/api/wails/${ink.id}`), ...MEMBERS],
  "GET /api/wails/:id on hold": [at(({ held }) => `/api/wails/${held.id}`), 401, 404, 404, 404, 200],
  "PATCH /api/posts/:id": [at(({ open }) => `/api/posts/${open.id}`, { content }), 401, 403, 403, 404, 200],
  "PATCH /api/posts/:id in ink": [at(({ ink }) => `/api/posts/${ink.id}`, { content }), 401, 403, 403, 403, 200],
  "PATCH /api/posts/:id on hold": [at(({ held }) => `/api/posts/${held.id}`, { content }), 401, 404, 404, 404, 409],
  "DELETE /api/posts/:id": [at(({ open }) => `/api/posts/${open.id}`), 401, 403, 403, 404, 204],
  "DELETE /api/posts/:id in ink": [at(({ ink }) => `/api/posts/${ink.id}`), 401, 403, 403, 403, 204],
  "DELETE /api/posts/:id on hold": [at(({ held }) => `/api/posts/${held.id}`), 401, 404, 404, 404, 204],
  "GET /api/posts/:id/liked": [at(({ open }) => `/api/posts/${open.id}/liked`), 401, 200, 200, 404, 200],
  "GET /api/posts/:id/liked in ink": [at(({ ink }) => `/api/posts/${ink.id}/liked`), ...MEMBERS],
  "POST /api/posts/:id/like": [at(({ open }) => `/api/posts/${open.id}/like`), 401, 403, 200, 404, 200],
  "POST /api/posts/:id/like in ink": [at(({ ink }) => `/api/posts/${ink.id}/like`), 401, 403, 200, 200, 409],
  "POST /api/posts/:id/like on hold": [at(({ held }) => `/api/posts/${held.id}/like`), 401, 404, 404, 404, 409],
  "DELETE /api/posts/:id/like": [at(({ open }) => `/api/posts/${open.id}/like`), 401, 200, 200, 404, 200],
  "DELETE /api/posts/:id/like in ink": [at(({ ink }) => `/api/posts/${ink.id}/like`), ...MEMBERS],
  "POST /api/posts/:id/hide": [at(({ open }) => `/api/posts/${open.id}/hide`), 401, 204, 204, 404, 204],
  "POST /api/posts/:id/hide in ink": [at(({ ink }) => `/api/posts/${ink.id}/hide`), ...MEMBERS_DO],
  "POST /api/posts/:id/hide on hold": [at(({ held }) => `/api/posts/${held.id}/hide`), 401, 404, 404, 404, 204],
  "DELETE /api/posts/:id/hide": [at(({ open }) => `/api/posts/${open.id}/hide`), ...MEMBERS_DO],
  "POST /api/posts/:id/mute": [at(({ open }) => `/api/posts/${open.id}/mute`), 401, 403, 403, 404, 204],
  "POST /api/posts/:id/mute in ink": [at(({ ink }) => `/api/posts/${ink.id}/mute`), 401, 403, 403, 403, 204],
  "POST /api/posts/:id/mute on hold": [at(({ held }) => `/api/posts/${held.id}/mute`), 401, 404, 404, 404, 204],
  "DELETE /api/posts/:id/mute": [at(({ open }) => `/api/posts/${open.id}/mute`), ...MEMBERS_DO],

  // Comments
  "GET /api/posts/:id/comments": [at(({ open }) => `/api/posts/${open.id}/comments`), 401, 200, 200, 404, 200],
  "GET /api/posts/:id/comments in ink": [at(({ ink }) => `/api/posts/${ink.id}/comments`), ...MEMBERS],
  "GET /api/posts/:id/comments on hold": [at(({ held }) => `/api/posts/${held.id}/comments`), 401, 404, 404, 404, 200],
  "POST /api/posts/:id/comments": [
    at(({ open }) => `/api/posts/${open.id}/comments`, { content }),
    ...([401, 403, 201, 404, 201] as const),
  ],
  "POST /api/posts/:id/comments in ink": [
    at(({ ink }) => `/api/posts/${ink.id}/comments`, { content }),
    ...([401, 403, 201, 201, 201] as const),
  ],
  "POST /api/posts/:id/comments as author": [
    at(({ ink }) => `/api/posts/${ink.id}/comments`, { content, isAnonymous: true }),
    ...([401, 403, 403, 403, 201] as const),
  ],
  "POST /api/posts/:id/comments on hold": [
    at(({ held }) => `/api/posts/${held.id}/comments`, { content }),
    ...([401, 404, 404, 404, 409] as const),
  ],
  "PATCH /api/comments/:id": [
    at(({ comment }) => `/api/comments/${comment.id}`, { content }),
    ...([401, 403, 403, 404, 200] as const),
  ],
  "DELETE /api/comments/:id": [at(({ comment }) => `/api/comments/${comment.id}`), 401, 403, 403, 404, 204],

  // The Daily Ripple
  "GET /api/daily-ripple/today/:communityId": [at(({ pod }) => `/api/daily-ripple/today/${pod}`), ...MEMBERS],
  "GET /api/daily-ripple/replies/:rippleId/:communityId": [
    at(({ rippleId, pod }) => `/api/daily-ripple/replies/${rippleId}/${pod}`),
    ...MEMBERS,
  ],
  "GET /api/daily-ripple/replies/:id": [
    at(({ reply }) => `/api/daily-ripple/replies/${reply.id}`),
    ...([401, 404, 404, 404, 200] as const),
  ],
  "POST /api/daily-ripple/reply": [
    send("/api/daily-ripple/reply", ({ rippleId, pod: communityId }) => ({ rippleId, communityId, content })),
    // The author has replied.
    ...([401, 403, 201, 201, 409] as const),
  ],
  "POST /api/daily-ripple/react": [
    send("/api/daily-ripple/react", ({ reply }) => ({ replyId: reply.id, reactionType: "fire" })),
    ...([401, 403, 200, 404, 200] as const),
  ],
  "PATCH /api/daily-ripple/replies/:id": [
    at(({ reply }) => `/api/daily-ripple/replies/${reply.id}`, { content }),
    ...([401, 403, 403, 404, 200] as const),
  ],
  "DELETE /api/daily-ripple/replies/:id": [
    at(({ reply }) => `/api/daily-ripple/replies/${reply.id}`),
    ...([401, 403, 403, 404, 204] as const),
  ],

  // Safety
  "GET /api/blocks": [to("/api/blocks"), ...MEMBERS],
  "POST /api/blocks of the author": [
    send("/api/blocks", ({ author }) => ({ memberId: author.id })),
    ...([401, 204, 204, 204, 400] as const),
  ],
  "DELETE /api/blocks of the author": [send("/api/blocks", ({ author }) => ({ memberId: author.id })), ...MEMBERS_DO],
  "POST /api/reports of a wail": [
    send("/api/reports", ({ open: { id } }) => ({ kind: "wail", id, reason })),
    ...([401, 204, 204, 404, 400] as const),
  ],
  "POST /api/reports of an Ink wail": [
    send("/api/reports", ({ ink: { id } }) => ({ kind: "wail", id, reason })),
    ...([401, 204, 204, 204, 400] as const),
  ],
  "POST /api/reports of a comment": [
    send("/api/reports", ({ comment: { id } }) => ({ kind: "comment", id, reason })),
    ...([401, 204, 204, 404, 400] as const),
  ],
  "POST /api/reports of a reply": [
    send("/api/reports", ({ reply: { id } }) => ({ kind: "ripple_reply", id, reason })),
    ...([401, 204, 204, 404, 400] as const),
  ],
  "POST /api/reports of what is on hold": [
    send("/api/reports", ({ held: { id } }) => ({ kind: "wail", id, reason })),
    ...([401, 404, 404, 404, 400] as const),
  ],
  "POST /api/appeals of what is on hold": [
    send("/api/appeals", ({ held: { id } }) => ({ kind: "wail", id })),
    ...([401, 404, 404, 404, 204] as const),
  ],
  "POST /api/appeals of what everybody sees": [
    send("/api/appeals", ({ open: { id } }) => ({ kind: "wail", id })),
    ...([401, 404, 404, 404, 409] as const),
  ],
};
