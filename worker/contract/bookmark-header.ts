/**
 * The header with which an answer to a read says up to where its database was. A read that sends it back is answered from
 * a database that is at least as new, one without it from the primary (docs/decisions/0034-read-replicas.md).
 */
export const BOOKMARK_HEADER = "wail-bookmark";
