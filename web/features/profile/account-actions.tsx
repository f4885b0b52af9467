import { LogOut, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card, CardTitle } from "../../ui/card.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

/** Log Out and Delete Account. */
export function AccountActions({ onLogOut }: { onLogOut: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Card as="section" aria-labelledby="account-actions" className="grid gap-4">
      <CardTitle id="account-actions">Account Actions</CardTitle>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={onLogOut}>
          <LogOut className="size-4.5" aria-hidden="true" />
          Log Out
        </Button>
        <Button look="danger" onClick={() => setDeleting(true)}>
          <Trash2 className="size-4.5" aria-hidden="true" />
          Delete Account
        </Button>
      </div>
      <DeleteAccountDialog open={isDeleting} onOpenChange={setDeleting} />
    </Card>
  );
}
