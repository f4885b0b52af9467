/**
 * The id of the member whom the asking page shows. A cookie belongs to all tabs, so another one may have signed somebody
 * else in: what is asked in the name of one member is not done in the name of the next.
 */
export const MEMBER_HEADER = "wail-member";
