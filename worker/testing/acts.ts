import { DELETE_ACCOUNT_PHRASE } from "../contract/limits.ts";
import type { TestMember } from "./app.ts";

export const like = (member: TestMember, wailId: number) => member.post(`/api/posts/${wailId}/like`);

export const unlike = (member: TestMember, wailId: number) => member.delete(`/api/posts/${wailId}/like`);

export const block = (member: TestMember, other: TestMember) => member.post("/api/blocks", { memberId: other.id });

export const unblock = (member: TestMember, other: TestMember) => member.delete("/api/blocks", { memberId: other.id });

/** Has a member delete the account. */
export async function leaveForGood(member: TestMember): Promise<void> {
  const { status } = await member.delete("/api/user/account", { confirmText: DELETE_ACCOUNT_PHRASE });
  if (status >= 300) throw new Error(`leaving answered ${status}`);
}
