import { useRef, useState } from "react";
import { DELETE_ACCOUNT_PHRASE, LIMITS } from "../../../worker/contract/limits.ts";
import { api, call } from "../../api/client.ts";
import { useSingleFlightMutation } from "../../mutations/use-single-flight-mutation.ts";
import { paths } from "../../navigation/paths.ts";
import { leave } from "../../session/leave.ts";
import { AlertDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.ts";
import { handleSignOutError } from "./sign-out-error.ts";

/** Source: docs/product.md, "Numbers of the screens". */
const REDIRECT_AFTER_DELETION_MS = 2000;

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for the exact phrase before the account is deleted. Cancelling resets it. */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const [phrase, setPhrase] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const remove = useDeleteAccount(() => close(false));
  const close = (isOpen: boolean) => {
    if (!isOpen) setPhrase("");
    onOpenChange(isOpen);
  };
  return (
    <AlertDialog
      open={open}
      onOpenChange={close}
      title="Delete your account?"
      description={`Your wails, comments, likes, shells and badges are erased for good. Squid Ink wails lose every tie to you at once and disappear within ${LIMITS.inkRetentionDays} days.`}
      confirmLabel="Delete Account"
      confirmDisabled={phrase !== DELETE_ACCOUNT_PHRASE}
      pending={remove.isPending}
      initialFocus={input}
      onConfirm={() => remove.mutate(phrase)}
    >
      <TextField
        ref={input}
        label={`Type ${DELETE_ACCOUNT_PHRASE} to confirm`}
        value={phrase}
        data-unsaved={phrase !== "" || undefined}
        onChange={(event) => setPhrase(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </AlertDialog>
  );
}

function useDeleteAccount(onDeleted: () => void) {
  const toastAndLeave = (title: string, description: string) => {
    onDeleted();
    toast({ title, description });
    leave(paths.landing, REDIRECT_AFTER_DELETION_MS);
  };
  return useSingleFlightMutation({
    mutationFn: (confirmText: string) => call(api.user.account.$delete({ json: { confirmText } })),
    onSuccess: () =>
      toastAndLeave(
        "Account deleted",
        `Any Squid Ink wails follow within ${LIMITS.inkRetentionDays} days. Fair winds, and thank you for the waves.`,
      ),
    onError: (error) =>
      handleSignOutError(error, "Deletion Failed", () =>
        toastAndLeave("You are signed out", "Your account should be gone by now. If you can still log in, it is not."),
      ),
  });
}
