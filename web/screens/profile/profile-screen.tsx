import { BlockedMembersCard } from "../../features/blocks/blocked-members-card.tsx";
import { MutedThreadsCard } from "../../features/mutes/muted-threads-card.tsx";
import { MutedWordsCard } from "../../features/mutes/muted-words-card.tsx";
import { AccountActions } from "../../features/profile/account-actions.tsx";
import { DataCard } from "../../features/profile/data-card.tsx";
import { MemberCard } from "../../features/profile/member-card.tsx";
import { NeedHelp } from "../../features/profile/need-help.tsx";
import { SessionsCard } from "../../features/profile/sessions-card.tsx";
import { ShellTips } from "../../features/profile/shell-tips.tsx";
import { PushCard } from "../../features/push/push-card.tsx";
import { VerifyEmailNote } from "../../features/recovery/verify-email-note.tsx";
import { useLogOut } from "../../features/session/use-log-out.ts";
import { paths } from "../../navigation/paths.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { ShellsOfMember } from "./shells-of-member.tsx";

/** /app/profile: the member, their shells, help and the account. Source: docs/product.md, "Profile screen". */
export function ProfileScreen() {
  const logOut = useLogOut();
  return (
    <>
      <PageMeta title="Profile" />
      <BackLink to={paths.home}>Back to Feed</BackLink>
      <PageHeader title="Profile" />
      <div className="grid grid-cols-1 gap-4">
        <MemberCard onLogOut={logOut} />
        <VerifyEmailNote />
        <ShellsOfMember />
        <ShellTips />
        <PushCard />
        <SessionsCard />
        <BlockedMembersCard />
        <MutedWordsCard />
        <MutedThreadsCard />
        <DataCard />
        <NeedHelp />
        <AccountActions onLogOut={logOut} />
      </div>
    </>
  );
}
