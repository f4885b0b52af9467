import type { ReactionType } from "../../worker/contract/reactions.ts";
import type { PersonKey } from "./people.ts";

export interface DemoRipple {
  question: string;
  emojis: readonly [string, string];
  replies: readonly { by: PersonKey; text: string; reactions: Partial<Record<ReactionType, number>> }[];
}

/** Yesterday's question, over by now: its best reply has won a Storm Starter. */
export const YESTERDAYS_RIPPLE: DemoRipple = {
  question: "What is the smallest thing a neighbor ever did that you still think about?",
  emojis: ["🏡", "💛"],
  replies: [
    {
      by: "marina",
      text: "Shoveled my steps, then salted them in the shape of a smile.",
      reactions: { fire: 4, shell: 7, laugh: 1 },
    },
    { by: "walt", text: "Returned my drill with a full set of new bits.", reactions: { fire: 4, mind_blown: 2 } },
    { by: "nora", text: "Left the porch light on until my moving truck was empty.", reactions: { shell: 6 } },
    {
      by: "dev",
      text: "Learned to say my name right, and taught the rest of the street.",
      reactions: { shell: 7, fire: 2 },
    },
    {
      by: "june",
      text: "Rings my bell each morning, twice. I flick the lamp, and we both know.",
      reactions: { shell: 8 },
    },
    { by: "theo", text: "Clapped. After my scales. My scales!", reactions: { laugh: 7 } },
  ],
};

/** Today's question, which the visitor has not answered yet. */
export const TODAYS_RIPPLE: DemoRipple = {
  question: "If our town had an official sound, what would it be?",
  emojis: ["🔔", "🌊"],
  replies: [
    {
      by: "otto",
      text: "A foghorn, answered by another foghorn, both a little flat.",
      reactions: { fire: 5, shell: 4 },
    },
    { by: "iris", text: "Forty-three sea lions arguing about parking.", reactions: { laugh: 11, shell: 2 } },
    { by: "bea", text: "The bakery door at ten to six.", reactions: { shell: 5 } },
    { by: "hank", text: "Rain on a tin roof and somebody saying “it's letting up”.", reactions: { fire: 3, laugh: 4 } },
    { by: "kiki", text: "The trolley bell, but only the second ring.", reactions: { mind_blown: 4, shell: 3 } },
    {
      by: "maeve",
      text: "Halyards tapping at night, like the boats are knitting.",
      reactions: { shell: 7, mind_blown: 3 },
    },
    { by: "sam", text: "“Are you from here?” “Only nineteen years.”", reactions: { laugh: 9, fire: 2 } },
    {
      by: "gwen",
      text: "The hush, and then one small voice asking where the shark books are.",
      reactions: { shell: 6 },
    },
  ],
};
