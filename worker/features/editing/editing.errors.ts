import { LIMITS } from "../../contract/limits.ts";
import { AppError } from "../../lib/errors.ts";

export const tooLateToEdit = () =>
  new AppError(
    409,
    "not_editable",
    `You can edit what you wrote for ${LIMITS.editMinutes} minutes. They are over. You can still delete it.`,
  );

/** For the author of a held or removed text. */
export const hiddenFromEditing = () =>
  new AppError(409, "not_editable", "This is hidden right now, so it cannot be edited. You can still delete it.");
