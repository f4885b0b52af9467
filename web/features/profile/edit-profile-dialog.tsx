import { type FormEvent, useId, useState } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { isBlank, normalizeLine, textLength } from "../../../worker/contract/text.ts";
import { useMember } from "../../lib/session.ts";
import { useWhileMounted } from "../../lib/use-while-mounted.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CharacterCount, TextField } from "../../ui/field.tsx";
import { refusal, useRename } from "./use-rename.ts";

interface EditProfileDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Edit Profile. The form lives only while the dialog is open, so that it always starts from the saved name. */
export function EditProfileDialog({ open, onOpenChange }: EditProfileDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Profile"
      description="This is the name your neighbors see."
    >
      <EditProfileForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EditProfileForm({ onClose }: { onClose: () => void }) {
  const member = useMember();
  const formId = useId();
  const [name, setName] = useState(member.displayName ?? member.firstName ?? "");
  const rename = useRename(useWhileMounted(onClose));
  const used = textLength(normalizeLine(name));
  const canSave = !isBlank(name) && used <= LIMITS.displayName;

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (canSave && !rename.isPending) rename.mutate(name);
  };

  return (
    <form id={formId} onSubmit={save} className="grid gap-4">
      <div className="grid gap-1">
        <TextField
          label="Display name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={refusal(rename.error)}
          autoComplete="nickname"
          dir="auto"
        />
        <CharacterCount used={used} max={LIMITS.displayName} />
      </div>
      <div className="flex justify-end gap-3">
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!canSave} pending={rename.isPending}>
          Save Changes
        </Button>
      </div>
    </form>
  );
}
