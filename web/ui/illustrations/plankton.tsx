/** Small lights of the deep: where, how large, and how long after the others they start to drift. */
const LIGHTS = [
  [6, 22, 3, 0],
  [13, 64, 2, 1.4],
  [19, 38, 4, 2.8],
  [24, 82, 2.5, 0.7],
  [31, 16, 2, 3.1],
  [36, 58, 1.5, 1.9],
  [44, 88, 3, 2.2],
  [52, 12, 2.5, 0.4],
  [61, 78, 2, 3.6],
  [66, 28, 1.5, 1.1],
  [72, 62, 3.5, 2.5],
  [79, 18, 2.5, 0.9],
  [84, 84, 2, 1.7],
  [89, 44, 4, 3.3],
  [95, 70, 2.5, 0.2],
] as const;

/** Glowing plankton; decorative. */
export function Plankton({ className }: { className?: string }) {
  return (
    <svg className={className} aria-hidden="true" focusable="false">
      {LIGHTS.map(([x, y, size, delay]) => (
        <g key={`${x}-${y}`} className="animate-bob fill-glow" style={{ animationDelay: `-${delay * 1.6}s` }}>
          <circle cx={`${x}%`} cy={`${y}%`} r={size * 4} opacity=".08" />
          <circle cx={`${x}%`} cy={`${y}%`} r={size} opacity=".8" />
        </g>
      ))}
    </svg>
  );
}
