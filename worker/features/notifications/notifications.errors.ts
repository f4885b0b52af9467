import { notFound } from "../../lib/errors.ts";

/** Also for a notification of somebody else: the two must look the same. */
export const notificationNotFound = () => notFound("This notification");
