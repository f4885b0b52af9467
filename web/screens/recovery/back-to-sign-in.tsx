import { Link } from "react-router";
import { paths } from "../../navigation/paths.ts";

export function BackToSignIn() {
  return (
    <p className="text-center text-muted text-sm">
      Remembered it?{" "}
      <Link to={paths.login} className="font-semibold text-primary-ink underline underline-offset-4">
        Sign in
      </Link>
    </p>
  );
}
