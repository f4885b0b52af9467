import { notFound } from "../../http/errors.ts";

export const commentNotFound = () => notFound("This comment");
