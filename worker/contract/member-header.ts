/**
 * The header with the id of the member the page shows. All tabs share a cookie, so another tab may have signed in
 * another member. A request for one member must not be done for the other.
 */
export const MEMBER_HEADER = "wail-member";
