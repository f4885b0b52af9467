import { LogOut } from "lucide-react";
import { useEffect, useState } from "react";
import { clearLoginNotice, hasLoginNotice } from "../../lib/session-ended.ts";
import { FormNote } from "../../ui/form-note.tsx";

/** Tells on the login screen why it came, until somebody goes on from it. */
export function SessionEnded() {
  const [hasEnded] = useState(hasLoginNotice);
  useEffect(() => clearLoginNotice, []);
  return (
    <FormNote icon={LogOut}>
      {hasEnded && "Your session has ended. What you had not sent was removed from this device."}
    </FormNote>
  );
}
