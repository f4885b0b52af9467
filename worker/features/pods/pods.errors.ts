import { AppError, notFound } from "../../lib/errors.ts";

export const podNotFound = () => notFound("This pod");

export const cityNotFound = () => notFound("This city");

/** For every act but reading (docs/product.md, "Pods"). */
export const podMembershipRequired = () =>
  new AppError(403, "pod_membership_required", "Join this pod to take part in it.");
