import type { Community } from "../../../worker/contract/pods.ts";
import { isUnseen } from "../../device/seen-wails.ts";

/** Whether a pod has wails that the member has not had on this device's screen. */
export const hasUnseen = ({ id, newestWailId }: Community) => newestWailId != null && isUnseen(id, newestWailId);

/** Beside a pod with wails that the member has not seen. */
export const UnseenDot = () => (
  <span className="size-2.5 shrink-0 rounded-full bg-coral">
    <span className="sr-only">New wails</span>
  </span>
);
