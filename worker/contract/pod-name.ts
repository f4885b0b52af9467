/** Splits "Name, Region" at the first comma into title and subtitle. */
export function splitPodName(name: string): { title: string; subtitle: string } {
  const [title = "", ...rest] = name.split(",");
  return { title: title.trim(), subtitle: rest.join(",").trim() };
}
