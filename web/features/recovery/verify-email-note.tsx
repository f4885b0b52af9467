import { MailWarning } from "lucide-react";
import { useMember } from "../../session/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useConfirmedElsewhere, useResendVerification } from "./use-recovery.ts";

/** Reminds a member whose address is not confirmed, and mails the link again. Nothing depends on it. */
export function VerifyEmailNote() {
  return useMember().emailVerified ? null : <Unconfirmed />;
}

function Unconfirmed() {
  const member = useMember();
  useConfirmedElsewhere();
  const resend = useResendVerification();
  return (
    <Card as="section" aria-label="Confirm your email" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <MailWarning className="size-5 shrink-0 text-muted" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-60 text-sm [overflow-wrap:anywhere]">
        Please confirm {member.email} with the link in our mail, so that your account stays yours. There is no mail?
        Have the link sent again.
      </p>
      <Button look="secondary" size="sm" pending={resend.isPending} onClick={() => resend.mutate()}>
        Send Link Again
      </Button>
    </Card>
  );
}
