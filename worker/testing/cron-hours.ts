/** The UTC hours, as wrangler.toml says them ("0 12-19,22 * * *"), at which ripples begin and end. */
export function cronHours(wranglerToml: string): number[] {
  const hours = /^crons = \["0 ([\d,-]+) \* \* \*"/m.exec(wranglerToml)?.[1] ?? "";
  return hours.split(",").flatMap((part) => {
    const [from, to = from] = part.split("-").map(Number);
    if (from === undefined || to === undefined) throw new Error(`unreadable hours: ${hours}`);
    return Array.from({ length: to - from + 1 }, (_, n) => from + n);
  });
}
