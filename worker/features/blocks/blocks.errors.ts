import { invalidInput, notFound } from "../../http/errors.ts";

export const memberNotFound = () => notFound("This neighbor");

export const cannotBlockSelf = () => invalidInput("You cannot block yourself.");
