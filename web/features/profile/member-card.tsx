import { LogOut, Pencil } from "lucide-react";
import { useState } from "react";
import { shownName } from "../../format/text.ts";
import { useMember } from "../../session/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Harbor } from "../../ui/illustrations/harbor.tsx";
import { Name } from "../../ui/name.tsx";
import { EditProfileDialog } from "./edit-profile-dialog.tsx";

/** The member: initial, name, email address. */
export function MemberCard({ onLogOut }: { onLogOut: () => void }) {
  const member = useMember();
  const [isEditing, setEditing] = useState(false);
  return (
    <Card as="section" aria-label="Your profile" className="overflow-hidden">
      <div className="-mx-5 -mt-5 bg-linear-to-b from-sky-top to-sky-low">
        <Harbor whale={false} className="ml-auto h-32 tablet:h-54" />
      </div>
      <div className="-mt-10 relative flex flex-wrap items-end justify-between gap-x-4">
        <Avatar
          from={[member.firstName, member.email]}
          memberId={member.id}
          size="lg"
          className="ring-4 ring-surface"
        />
        <div className="-mr-3 flex flex-wrap">
          <Button look="ghost" size="sm" onClick={onLogOut}>
            <LogOut className="size-4" aria-hidden="true" />
            Logout
          </Button>
        </div>
      </div>
      <Name as="h2" lines="all" className="mt-3 text-2xl">
        {shownName(member, "Wail User")}
      </Name>
      <p className="text-muted [overflow-wrap:anywhere]">{member.email}</p>
      <Button look="secondary" size="sm" className="mt-4" onClick={() => setEditing(true)}>
        <Pencil className="size-4" aria-hidden="true" />
        Edit Profile
      </Button>
      <EditProfileDialog open={isEditing} onOpenChange={setEditing} />
    </Card>
  );
}
