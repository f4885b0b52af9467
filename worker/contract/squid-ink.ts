/**
 * What everybody sees as the author of an anonymous wail, its author included. In a file of its own: the first view of the
 * home needs it, and no schemas. Source: docs/product.md, "Squid Ink".
 */
export const SQUID_INK_AUTHOR = { displayName: "Squid Ink", firstName: "Squid Ink", totalShells: null } as const;
