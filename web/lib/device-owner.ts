import { randomId } from "./random-id.ts";
import { storage, tabStorage } from "./storage.ts";

/** Whose copies and drafts this device keeps: one member's at a time. Every tab can change it, under all others. */
const KEY = "wail.owner";

/**
 * Names the time until this device's member leaves it, by chance: it says nothing about them. The tab's own storage holds
 * under the same key in which of these times it last showed somebody: after a reload, and when a phone has dropped its page.
 */
const STAY_KEY = "wail.stay";
/** Until the first one leaves. */
const FIRST_STAY = "first";

/** Whom this page shows; in memory, as it has to be known where nothing can be stored, too. */
let shown: string | undefined;

/** Whether the device knows it as well. Where nothing can be stored only the server tells that another one is here. */
let isKept = false;

/** Whom this page showed last, from when it is given up until it is gone. */
let retired: string | undefined;

export const deviceMember = () => storage.read(KEY);

/** Whose it was when this page began to load. */
export const deviceMemberAtLoad = deviceMember();

const currentStay = () => storage.read(STAY_KEY) ?? FIRST_STAY;

/**
 * Whether this page's address was left in this tab by a member who has left the device since: it was loaded anew or by Back,
 * not for a link that somebody follows.
 */
export const isLeftBehind =
  (tabStorage.read(STAY_KEY) ?? currentStay()) !== currentStay() && howLoaded() !== "navigate";

function howLoaded(): NavigationTimingType | undefined {
  const [load] = globalThis.performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming ? load.type : undefined;
}

/** Whom this page shows. */
export const shownMember = () => shown;

/**
 * For whom this page asks; every request says so. One that is about to go says who it was for: nothing it still sends is
 * done as whoever has signed in since.
 */
export const askingMember = () => shown ?? retired;

/** Makes the device this member's. */
export function setDeviceMember(memberId: number): void {
  storage.write(KEY, String(memberId));
  retired = undefined;
  show(String(memberId));
}

/** Makes the device nobody's. */
export function clearDeviceMember(): void {
  if (deviceMember() !== undefined) storage.write(STAY_KEY, randomId());
  storage.remove(KEY);
  shown = undefined;
}

/** This page shows whoever the device belongs to. */
export const showDeviceMember = () => show(deviceMember());

function show(memberId: string | undefined): void {
  shown = memberId;
  isKept = memberId !== undefined && deviceMember() === memberId;
  if (isKept) tabStorage.write(STAY_KEY, currentStay());
}

/** Whether the device still belongs to whom this page shows; only then may the page store anything of theirs. */
export const isDeviceMember = () => shown !== undefined && deviceMember() === shown;

/** Whether this page shows somebody and would not hear of it if they left, as nothing can be stored here. */
export const lacksSharedStorage = () => shown !== undefined && !isKept;

let onLost = (_memberId: string) => {};

/** Shows nobody any more; the page is about to go. */
export function markLeaving(): void {
  retired = askingMember();
  shown = undefined;
}

/** Whether this page has given up whom it showed, and is about to go. */
export const isRetired = () => shown === undefined && retired !== undefined;

/** The member this page shows is not who acts here any more. */
export function handleMemberChanged(): void {
  if (shown === undefined) return;
  const lost = shown;
  markLeaving();
  onLost(lost);
}

/** Has the page left when the device is another's or nobody's by now. */
export function checkDeviceMember(): void {
  if (isKept && deviceMember() !== shown) handleMemberChanged();
}

/**
 * Calls `leave` with the member this page shows as soon as the device has become another's or nobody's in another tab.
 * A page that slept may have missed the event, so it looks whenever it comes back into view.
 */
export function watchDeviceMember(leave: (memberId: string) => void): void {
  onLost = leave;
  addEventListener("storage", checkDeviceMember);
  addEventListener("focus", checkDeviceMember);
  addEventListener("pageshow", checkDeviceMember);
  document.addEventListener("visibilitychange", checkDeviceMember);
}
