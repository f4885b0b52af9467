/** The names of the sessions that the benchmarks make. Node and the workers know them. */

export const sessionOf = (member: number) => `session of ${member}`;

/** The token of a member's cookie. */
export const tokenOf = (member: number) => String(member).padStart(43, "0");
