import { notFound } from "../../lib/errors.ts";

export const commentNotFound = () => notFound("This comment");
