import { cx } from "../cx.ts";

/** Land and sea go on to the left of the drawing, as far as the widest windows. */
const LEFT = -3240;
const RIGHT = 1480;
const BOTTOM = 560;

/** A row of waves at a height of the drawing, each as long as half of a swell. */
function waves(y: number, half: number, height: number): string {
  const crests = Array.from({ length: Math.ceil((RIGHT - LEFT) / half) }, (_, index) => {
    const rise = index % 2 === 0 ? -height : height;
    return `c${half / 3} ${rise} ${(half / 3) * 2} ${rise} ${half} 0`;
  });
  return `M${LEFT} ${y}${crests.join("")}V${BOTTOM}H${LEFT}Z`;
}

interface HarborProps {
  /** Its height, and where it is. Its right edge belongs at the right edge of what it is in, which cuts off the rest. */
  className?: string;
  whale?: boolean;
}

/** The town on its bay, with a whale in it: sun or moon by theme. Decorative; the town is to the right. */
export function Harbor({ className, whale = true }: HarborProps) {
  return (
    <svg
      viewBox="0 0 1440 560"
      className={cx("block aspect-[1440/560] max-w-none overflow-visible", className)}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="1010" cy="118" r="62" fill="var(--color-sunball)" />
      <Clouds />
      <path
        d="M-3240 372c240-30 400-44 600-30s340 50 540 34 300-52 500-44 340 56 560 44 360-24 540-14 300 34 500 10c160-40 250-26 380-52 120-24 190-92 330-96 150-4 190 70 330 62 130-8 210-96 400-82v216H-3240Z"
        fill="var(--color-land-far)"
      />
      <Town />
      <Lighthouse />
      <path className="animate-sway" d={waves(396, 180, 20)} fill="var(--color-sea-1)" />
      {whale && <SwimmingWhale />}
      <path className="animate-sway [animation-delay:-4s]" d={waves(446, 210, 24)} fill="var(--color-sea-2)" />
      <path d={waves(506, 240, 26)} fill="var(--color-shallow)" />
    </svg>
  );
}

function Clouds() {
  return (
    <g fill="var(--color-foam)" opacity=".55">
      <path d="M1170 96c-22 0-26-24-4-28 4-22 40-24 48-4 24-8 44 22 18 32Z" />
      <path d="M804 150c-16 0-20-18-4-21 4-17 30-18 36-3 18-6 34 16 14 24Z" />
    </g>
  );
}

/** Houses on the near hill. Each is a wall, a roof and lit windows. */
function Town() {
  return (
    <>
      <path d="M640 452c120-14 210-92 350-96 150-4 240-54 450-40v200H640Z" fill="var(--color-land-near)" />
      <Tree x={842} y={372} size={1} />
      <House x={878} y={330} roof="var(--color-roof)" />
      <House x={944} y={312} roof="var(--color-roof-cool)" tall />
      <Tree x={1012} y={338} size={1.15} />
      <House x={1036} y={306} roof="var(--color-roof)" tall />
      <House x={1106} y={310} roof="var(--color-roof-cool)" />
      <Tree x={1176} y={322} size={0.9} />
      <Tree x={1194} y={326} size={1.2} />
      <House x={1216} y={284} roof="var(--color-roof)" tall />
    </>
  );
}

interface HouseProps {
  x: number;
  y: number;
  roof: string;
  tall?: boolean;
}

function House({ x, y, roof, tall = false }: HouseProps) {
  const height = tall ? 72 : 50;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={`M4 18h48v${height}H4Z`} fill="var(--color-wall)" />
      <path d={`M34 18h18v${height}H34Z`} fill="var(--color-wall-shade)" />
      <path d="M-3 20 28-6l31 26Z" fill={roof} />
      <path d="M12 28h11v13H12ZM37 28h9v13h-9Z" fill="var(--color-window)" />
      {tall && <path d="M12 50h11v13H12ZM37 50h9v13h-9Z" fill="var(--color-window)" />}
    </g>
  );
}

function Tree({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} fill="var(--color-tree)">
      <path d="M-2 0h4v22h-4Z" />
      <ellipse cx="0" cy="-8" rx="15" ry="20" />
    </g>
  );
}

function Lighthouse() {
  return (
    <g transform="translate(1332 138)">
      <path d="M-14 44-150 8v36Z" fill="var(--color-sunball)" opacity=".35" />
      <path d="M-17 62h34l9 150h-52Z" fill="var(--color-wall)" />
      <path d="M-20 104h40l2.5 34h-45ZM-24.5 170h49l2.5 42h-54Z" fill="var(--color-roof)" />
      <path d="M-24 54h48v10h-48Z" fill="var(--color-roof-cool)" />
      <path d="M-13 30h26v24h-26Z" fill="var(--color-window)" />
      <path d="M-18 30 0 10l18 20Z" fill="var(--color-roof)" />
    </g>
  );
}

/** The whale of the logo, large and at home. */
function SwimmingWhale() {
  return (
    <g transform="translate(560 330)">
      <g className="animate-bob [transform-box:fill-box]">
        <g fill="var(--color-coral)">
          <path d="M62-22c-10-11-25-3-23 10 2 10 13 17 23 25 10-8 21-15 23-25 2-13-13-21-23-10Z" />
        </g>
        <path
          d="M60 34c-3-10-3-16 2-24M62 34c4-8 8-11 15-14"
          stroke="var(--color-foam)"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
        <path
          d="M-22 96c0-42 40-62 90-62 68 0 92 44 132 44 26 0 36-16 34-42-16-2-32-14-34-36 20-3 37 4 47 18 8-15 22-24 41-23 1 19-8 33-23 41 0 70-62 140-178 140-74 0-109-34-109-80Z"
          fill="var(--color-whale)"
        />
        <path
          d="M-14 104c14 8 30 9 44 2"
          stroke="var(--color-belly)"
          strokeWidth="4"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="30" cy="80" r="6.5" fill="var(--color-belly)" />
      </g>
    </g>
  );
}
