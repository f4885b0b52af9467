import { invalidInput, notFound } from "../../lib/errors.ts";

export const memberNotFound = () => notFound("This neighbor");

export const cannotBlockSelf = () => invalidInput("You cannot block yourself.");
