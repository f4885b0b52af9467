import { storage } from "../browser/storage.ts";

/** Holds the id of the member who is signed in on this device. All tabs share it. */
const KEY = "wail.member";

/** The keys of everything the device keeps of its member. The rest, such as the theme, belongs to the device. */
const MEMBER_KEYS = /^wail\.(member|pod|draft|offline|dismissed|seen|bookmark)/;

/** The member this page belongs to. */
let member = storage.getItem(KEY);

/** Whether storage accepted the id. If not, it cannot show a change of member. */
let isStored = member !== undefined;

/** The id of the member this page belongs to; undefined when nobody is signed in, as far as this page knows. */
export const pageMember = () => member;

/** Whether the device still belongs to this page's member. Only then may the page store anything of theirs. */
export const isDeviceMember = () => member !== undefined && storedMember() === member;

/** The id of the member whom the device belongs to. */
export const storedMember = () => storage.getItem(KEY);

/** Makes page and device belong to a member, or to nobody. What the device keeps of another member is removed. */
export function setMember(memberId: number | undefined): void {
  member = memberId?.toString();
  if (storedMember() !== member) clearDevice();
  if (member !== undefined) storage.setItem(KEY, member);
  isStored = isDeviceMember();
}

/**
 * Removes what the device keeps of its member: drafts, offline copies, the chosen pod, dismissed alerts, the bookmark. Other
 * tabs reload.
 */
export function clearDevice(): void {
  for (const [key] of storage.entries()) if (MEMBER_KEYS.test(key)) storage.removeItem(key);
}

/** The server says that somebody else is signed in: the page starts over as theirs. */
export function restartAsOtherMember(): void {
  if (isDeviceMember()) clearDevice();
  location.reload();
}

/**
 * Reloads the page when another tab has changed the member, and when Back brings it from before its member signed out. A
 * page that slept misses the event and looks when it is visible again.
 */
export function reloadOnMemberChange(): void {
  addEventListener("storage", checkMember);
  addEventListener("pageshow", checkMember);
  document.addEventListener("visibilitychange", checkMember);
}

function checkMember(): void {
  if (document.visibilityState === "visible" && isStored && !isDeviceMember()) location.reload();
}
