import { Link } from "react-router";
import { usePhone } from "../../browser/media.ts";
import { useLinkToken } from "../../features/recovery/link-token.ts";
import { isLinkDead, useVerifyEmail } from "../../features/recovery/use-recovery.ts";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormNote } from "../../ui/form-note.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { PRODUCT_NAME } from "../../ui/product-name.tsx";
import { SignInLayout } from "../sign-in/sign-in-layout.tsx";
import { NewLink } from "./new-link.tsx";

const ASKING = {
  title: "Confirm your email",
  subtitle: <>If you signed up at {PRODUCT_NAME} yourself, one click makes this address yours here.</>,
};

const CONFIRMED = { title: "Email confirmed", subtitle: "This address is yours here now." };

/**
 * /app/verify-email: where the link in the mail leads. It asks before it confirms, because some mail programs open
 * links by themselves, and an address must not be confirmed for somebody else who registered with it.
 */
export function VerifyEmailScreen() {
  const token = useLinkToken();
  return <VerifyEmail key={token} token={token} />;
}

function VerifyEmail({ token }: { token: string }) {
  const verify = useVerifyEmail();
  const { title, subtitle } = verify.isSuccess ? CONFIRMED : ASKING;
  return (
    <SignInLayout title={title} subtitle={subtitle}>
      <PageMeta title={title} />
      <FormAlert message={verify.failure} />
      <FormNote>{verify.isSuccess && "Your email address is confirmed. Thank you!"}</FormNote>
      <NextStep {...verify} onConfirm={() => verify.mutate(token)} />
    </SignInLayout>
  );
}

interface NextStepProps extends Pick<ReturnType<typeof useVerifyEmail>, "isSuccess" | "isPending" | "error"> {
  onConfirm: () => void;
}

function NextStep({ isSuccess, isPending, error, onConfirm }: NextStepProps) {
  const phone = usePhone();
  if (isSuccess) {
    return (
      <Button asChild size="lg">
        <Link to={paths.home} replace>
          {phone ? "DIVE IN" : "Dive In"}
        </Link>
      </Button>
    );
  }
  // The profile offers one to members who have not confirmed yet.
  if (isLinkDead(error)) return <NewLink to={paths.profile} />;
  return (
    <Button size="lg" pending={isPending} onClick={onConfirm}>
      {phone ? "CONFIRM EMAIL" : "Confirm Email"}
    </Button>
  );
}
