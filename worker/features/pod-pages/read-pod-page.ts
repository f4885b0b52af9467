import { encode } from "uqr";
import { LIMITS } from "../../contract/limits.ts";
import { splitPodName } from "../../contract/pod-name.ts";
import { type PodPageTexts, podSlug } from "../../contract/pod-page.ts";
import type { Db } from "../../db/client.ts";
import { activeDate, activeDates } from "../ripples/ripples.rules.ts";
import { selectPublicPod, selectQuestions } from "./pod-pages.repository.ts";

interface Reading {
  readonly db: Db;
  readonly now: number;
  readonly origin: string;
}

/** The texts of a pod's public page; undefined when there is no such pod. Nothing in them depends on who reads. */
export async function readPodPage({ db, now, origin }: Reading, podId: number): Promise<PodPageTexts | undefined> {
  const [[pod], questions] = await db.batch([selectPublicPod(db, podId), selectQuestions(db, activeDates(now))]);
  if (pod === undefined) return undefined;
  const { title, subtitle } = splitPodName(pod.name);
  const date = activeDate(pod.timezone, now);
  const today = questions.find((ripple) => ripple.activeDate === date);
  const slug = podSlug(pod);
  const { host } = new URL(origin);
  return {
    id: String(pod.id),
    slug,
    title,
    region: subtitle === pod.stateName ? subtitle : `${subtitle}, ${pod.stateName}`,
    icon: pod.icon,
    color: pod.color,
    members: membersText(pod.memberCount),
    // A missing one is made when a member reads it: no visitor causes a write.
    question: today?.question ?? "The next question comes at 8:00 in the morning.",
    emojis: today?.emojis.join(" ") ?? "🌅",
    address: `${host}/p/${slug}`,
    ...qrCode(`${origin}/p/${slug}`),
  };
}

/** No number for a small pod: whoever watched it would see a single neighbor come or go. */
const membersText = (count: number) =>
  count < LIMITS.smallPod ? `Fewer than ${LIMITS.smallPod} neighbors` : `${count.toLocaleString("en-US")} neighbors`;

/** A QR code as the path of an SVG: one square a dark module. */
function qrCode(text: string): Pick<PodPageTexts, "qrPath" | "qrSize"> {
  const { data, size } = encode(text, { ecc: "M" });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { qrPath: squares.join(""), qrSize: String(size) };
}
