import { MEMBER_HEADER } from "../../worker/contract/member-header.ts";
import { apiError, isAnotherMember } from "./api-error.ts";
import { loseShownMember, shownMember } from "./device-owner.ts";

/**
 * `fetch`, for the API: says whom this page shows, so that the server does nothing in the name of whoever has signed in
 * elsewhere meanwhile; refused for that, the page is left. What the document has asked for ahead is taken all the same:
 * browsers compare addresses, not headers.
 */
export const fetchAsShown: typeof fetch = async (input, init) => {
  const member = shownMember();
  if (member === undefined) return fetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set(MEMBER_HEADER, member);
  const response = await fetch(input, { ...init, headers });
  if (response.status === 401 && member === shownMember() && isAnotherMember(await apiError(response.clone()))) {
    loseShownMember();
  }
  return response;
};
