/** How far, in ms, the server's clock is ahead of the device's; 0 until an answer has told. */
let offset = 0;

/** Takes the server's time from the `Date` of an answer. It names a whole second, whose middle is the best guess. */
export function setServerTime(date: string | null): void {
  const answeredAt = Date.parse(date ?? "");
  if (!Number.isNaN(answeredAt)) offset = answeredAt + 500 - Date.now();
}

/** A moment by the device's clock, in ms, as the server's clock has it. */
export const toServerTime = (moment: number): number => moment + offset;

/** The time by the server's clock, which dates all that members do. */
export const serverNow = (): number => toServerTime(Date.now());
