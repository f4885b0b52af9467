/** "Name, Region" taken apart: before the first comma the title, after it the subtitle. */
export function splitPodName(name: string): { title: string; subtitle: string } {
  const [title = "", ...rest] = name.split(",");
  return { title: title.trim(), subtitle: rest.join(",").trim() };
}
