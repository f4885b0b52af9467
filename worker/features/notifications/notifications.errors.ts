import { notFound } from "../../http/errors.ts";

/** Also for a notification of somebody else: the two must look the same. */
export const notificationNotFound = () => notFound("This notification");
