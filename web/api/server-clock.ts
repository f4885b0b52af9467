/** How far, in ms, the server's clock is ahead of the device's; 0 until the first answer. */
let offset = 0;

/** Takes the server's time from the `Date` of an answer. It names a whole second, whose middle is the best guess. */
export function setServerTime(date: string | null): void {
  const answeredAt = Date.parse(date ?? "");
  if (!Number.isNaN(answeredAt)) offset = answeredAt + 500 - Date.now();
}

/** A moment of the device's clock, in ms, by the server's clock. */
export const toServerTime = (moment: number): number => moment + offset;

/** The time by the server's clock, which dates everything members do. */
export const serverNow = (): number => toServerTime(Date.now());
