import { vi } from "vitest";

interface Browser {
  permission: NotificationPermission;
  /** What people say when they are asked. */
  says?: NotificationPermission;
}

/** A browser with a push service, which the one of the tests has none of. Undone with the other stubs. */
export function stubPush({ permission, says = "granted" }: Browser): void {
  const notification = {
    permission,
    requestPermission: async () => {
      notification.permission = says;
      return says;
    },
  };
  vi.stubGlobal("Notification", notification);
  const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  const pushManager = { subscribe: async () => ({ toJSON: () => ({ endpoint, keys }) }) };
  vi.spyOn(navigator.serviceWorker, "getRegistration").mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration);
}

/** The browser of an iPhone while Wail is not on its home screen. */
export function stubIphone(): void {
  vi.stubGlobal("PushManager", undefined);
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)");
}
