import { useState } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { isBlank, normalizeLine, textLength } from "../../../worker/contract/text.ts";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { useMember } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CharacterCount, TextField } from "../../ui/field.tsx";
import { Form, type FormSubmission, sentText } from "../../ui/form.tsx";
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

const lengthOf = (name: string) => textLength(normalizeLine(name));
const canSave = (name: string) => !isBlank(name) && lengthOf(name) <= LIMITS.displayName;

function EditProfileForm({ onClose }: { onClose: () => void }) {
  const member = useMember();
  const shown = member.displayName ?? member.firstName ?? "";
  const [name, setName] = useState(shown);
  const rename = useRename(useWhileMounted(onClose));
  const save = (event: FormSubmission) => {
    const sent = sentText(event, "displayName");
    setName(sent);
    if (canSave(sent) && !rename.isPending) rename.mutate(sent);
  };

  return (
    <Form onSubmit={save} className="grid gap-4">
      <div className="grid gap-1">
        <TextField
          label="Display name"
          name="displayName"
          value={name}
          data-unsaved={name !== shown || undefined}
          onChange={(event) => setName(event.target.value)}
          error={refusal(rename.error)}
          autoComplete="nickname"
          dir="auto"
        />
        <CharacterCount used={lengthOf(name)} max={LIMITS.displayName} />
      </div>
      <div className="flex justify-end gap-3">
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!canSave(name)} pending={rename.isPending}>
          Save Changes
        </Button>
      </div>
    </Form>
  );
}
