import { WaveEdge } from "./wave-edge.tsx";

const STEPS = [
  { title: "Find Your Pod", text: "Search for your city or ZIP code and join the pod that lives there." },
  { title: "Share & Connect", text: "Post your first wail, like a neighbor's, answer today's ripple." },
  { title: "Earn & Grow", text: "Collect shells, climb six badges and make bigger waves." },
] as const;

export function Steps() {
  return (
    <section aria-labelledby="steps-title" className="relative bg-deep pt-12 pb-36 tablet:pb-48">
      <div className="scheme-dark mx-auto max-w-6xl px-safe-4 text-ink tablet:px-safe-8">
        <h2 id="steps-title" className="text-4xl">
          Three strokes and you are in
        </h2>
        <ol className="mt-10 grid gap-9 tablet:grid-cols-3 tablet:gap-8">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="relative flex gap-5 tablet:block">
              <span
                aria-hidden="true"
                className="grid size-14 shrink-0 place-items-center rounded-full border-2 border-glow font-bold font-display text-2xl text-glow"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-2xl tablet:mt-5">{title}</h3>
                <p className="mt-2 max-w-xs text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
      <WaveEdge className="text-abyss" />
    </section>
  );
}
