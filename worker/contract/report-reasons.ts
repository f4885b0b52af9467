/** The reasons of a report, in the order of the dialog. */
export const REPORT_REASONS = [
  { value: "harassment", label: "Bullying or harassment" },
  { value: "hate", label: "Hate speech" },
  { value: "threat", label: "Threats or violence" },
  { value: "sexual", label: "Sexual content" },
  { value: "self_harm", label: "Self-harm" },
  { value: "private_information", label: "Somebody's private information" },
  { value: "spam", label: "Spam or scam" },
  { value: "false_alarm", label: "False emergency or misinformation" },
  { value: "other", label: "Something else" },
] as const;

export type ReportReason = (typeof REPORT_REASONS)[number]["value"];
