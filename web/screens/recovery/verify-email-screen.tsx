import { Link } from "react-router";
import { useLinkToken } from "../../features/recovery/link-token.ts";
import { useVerifyEmail } from "../../features/recovery/use-recovery.ts";
import { serverMessage } from "../../lib/api-error.ts";
import { usePhone } from "../../lib/media.ts";
import { paths } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormNote } from "../../ui/form-note.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { RecoveryLayout } from "./recovery-layout.tsx";

/**
 * /app/verify-email: where the link in the mail leads. It asks before it confirms, because some mail programs open
 * links by themselves, and an address must not be confirmed for somebody else who registered with it.
 */
export function VerifyEmailScreen() {
  const token = useLinkToken();
  const verify = useVerifyEmail();
  const phone = usePhone();
  const failure = verify.error && serverMessage(verify.error, "That did not work. Please try again.");
  return (
    <RecoveryLayout
      title="Confirm your email"
      subtitle="If you signed up at Wail yourself, one click makes this address yours here."
    >
      <PageMeta title="Confirm your email" />
      <FormAlert message={failure} />
      <FormNote>{verify.isSuccess && "Your email address is confirmed. Thank you!"}</FormNote>
      {verify.isSuccess ? (
        <Button asChild size="lg">
          <Link to={paths.home} replace>
            {phone ? "DIVE IN" : "Dive In"}
          </Link>
        </Button>
      ) : (
        <Button size="lg" pending={verify.isPending} onClick={() => verify.mutate(token)}>
          {phone ? "CONFIRM EMAIL" : "Confirm Email"}
        </Button>
      )}
      {verify.isError && (
        <p className="text-center text-muted text-sm">
          <Link to={paths.profile} className="font-semibold text-primary-ink underline underline-offset-4">
            Get a new link on your profile
          </Link>
        </p>
      )}
    </RecoveryLayout>
  );
}
