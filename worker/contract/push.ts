/** The kinds of push messages. Source: docs/product.md, "Push messages". */
export const PUSH_KINDS = ["ripple", "comments", "likes", "stormStarters", "emergencies"] as const;

export type PushKind = (typeof PUSH_KINDS)[number];

/** What a device is sent. */
export interface PushSettings extends Readonly<Record<PushKind, boolean>> {
  /** Whether emergencies also come during the quiet hours. */
  readonly emergenciesAtNight: boolean;
}

/** What a device is sent until its member chooses. */
export const DEFAULT_PUSH_SETTINGS: PushSettings = {
  ripple: true,
  comments: true,
  likes: true,
  stormStarters: true,
  emergencies: true,
  emergenciesAtNight: false,
};

/** GET /api/push: what the device of this session is sent. */
export interface PushState {
  /** The installation's public key (VAPID), base64url; null where push is not set up. */
  publicKey: string | null;
  /** Null while the device is sent nothing. */
  settings: PushSettings | null;
}

/** What the service worker gets (web/public/push-worker.js). */
export interface PushPayload {
  title: string;
  body: string;
  /** Where a click leads. */
  path: string;
  /** A message replaces the one with the same tag on the device. */
  tag: string;
  /** The number of unread notifications, for the badge on the app's icon. */
  unread: number;
}
