import { invalidInput, notFound } from "../../http/errors.ts";

export const memberNotFound = () => notFound("This neighbor");

export const ownself = () => invalidInput("You cannot block yourself.");
