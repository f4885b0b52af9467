import type { Community } from "../../../worker/contract/pods.ts";
import { isUnseen } from "../../device/seen-wails.ts";

/** Whether a pod has wails that the member has not had on this device's screen. */
export const hasUnseen = ({ id, newestWailId }: Community) => newestWailId != null && isUnseen(id, newestWailId);

/** Beside a pod with wails that the member has not seen. A border, as forced colors keep no ground. */
export const UnseenDot = () => (
  <span className="block size-0 shrink-0 rounded-full border-5 border-coral">
    <span className="sr-only">New wails</span>
  </span>
);
