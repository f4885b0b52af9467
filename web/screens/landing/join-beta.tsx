import { Link } from "react-router";
import { paths } from "../../navigation/paths.ts";
import { Button } from "../../ui/button.tsx";
import { Plankton } from "../../ui/illustrations/plankton.tsx";

export function JoinBeta() {
  return (
    <section
      aria-labelledby="join-title"
      className="relative isolate overflow-hidden bg-abyss py-24 text-center tablet:py-32"
    >
      <Plankton className="absolute inset-0 -z-10 size-full" />
      <div className="scheme-dark mx-auto grid max-w-2xl justify-items-center px-safe-4 text-ink">
        <h2 id="join-title" className="text-4xl tablet:text-5xl">
          It is warmer in here than it looks
        </h2>
        <p className="mt-4 max-w-md text-lg text-muted">
          Free while we are in beta, for everyone 13 and older in a US city or town.
        </p>
        <Button asChild size="lg" className="mt-8">
          <Link to={paths.login}>Join Beta Now</Link>
        </Button>
      </div>
    </section>
  );
}
