import { LogOut, Pencil } from "lucide-react";
import { useState } from "react";
import { useMember } from "../../lib/session.ts";
import { shownName } from "../../lib/text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EditProfileDialog } from "./edit-profile-dialog.tsx";

/** Who one is here: initial, name, address. Texts: spec section 2, "Profile screen". */
export function MemberCard({ onLogOut }: { onLogOut: () => void }) {
  const member = useMember();
  const [isEditing, setEditing] = useState(false);
  return (
    <Card as="section" aria-label="Your profile" className="grid gap-5">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar from={[member.firstName, member.email]} size="lg" />
        <div className="min-w-0">
          <h2 className="named text-2xl">{shownName(member, "Wail User")}</h2>
          <p className="named text-muted">{member.email}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" size="sm" onClick={() => setEditing(true)}>
          <Pencil className="size-4" aria-hidden="true" />
          Edit Profile
        </Button>
        <Button look="ghost" size="sm" onClick={onLogOut}>
          <LogOut className="size-4" aria-hidden="true" />
          Logout
        </Button>
      </div>
      <EditProfileDialog open={isEditing} onOpenChange={setEditing} />
    </Card>
  );
}
