import { paths } from "../../navigation/paths.ts";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Features } from "./features.tsx";
import { Footer } from "./footer.tsx";
import { Hero } from "./hero.tsx";
import { JoinBeta } from "./join-beta.tsx";
import { Steps } from "./steps.tsx";
import { TopBar } from "./top-bar.tsx";

/** The public front page: from the surface of the sea, section by section, down to its floor. */
export function LandingScreen() {
  return (
    <div className="bg-abyss">
      <PageMeta
        canonicalPath={paths.landing}
        description="Wail is the neighborhood app with an ocean inside: join your local pod, post wails, answer the Daily Ripple and earn shells."
      />
      <TopBar />
      <main>
        <Hero />
        <Features />
        <Steps />
        <JoinBeta />
      </main>
      <Footer />
    </div>
  );
}
