import * as RadioGroup from "radix-ui/radio-group";
import { useId } from "react";
import { REPORT_REASONS, type ReportReason } from "../../../worker/contract/report-reasons.ts";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { useSending } from "../../mutations/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { usePerOpening } from "../../ui/use-per-opening.ts";
import { type ContentRef, reportKey, useReport } from "./use-report.ts";

const TITLES = {
  wail: "Report this wail",
  comment: "Report this comment",
  ripple_reply: "Report this reply",
} as const;

interface ReportDialogProps {
  content: ContentRef;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks what is wrong with a text and tells the operators. */
export function ReportDialog({ content, open, onOpenChange }: ReportDialogProps) {
  const [reason, setReason] = usePerOpening<ReportReason | undefined>(open, undefined);
  const report = useReport(
    content,
    useWhileMounted(() => onOpenChange(false)),
  );
  const { isSending, isSendingNow } = useSending(reportKey(content));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={TITLES[content.kind]}
      description="What is wrong with it? Your name is not shown to anybody."
      footer={
        <div className="flex justify-end gap-3">
          <Button look="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            disabled={reason === undefined}
            pending={isSending}
            onClick={() => {
              if (reason !== undefined && !isSendingNow()) report.mutate(reason);
            }}
          >
            Send Report
          </Button>
        </div>
      }
    >
      <Reasons value={reason} onChange={setReason} />
    </Dialog>
  );
}

interface ReasonsProps {
  value: ReportReason | undefined;
  onChange: (reason: ReportReason) => void;
}

function Reasons({ value, onChange }: ReasonsProps) {
  const id = useId();
  return (
    <RadioGroup.Root
      aria-label="Reason"
      value={value ?? null}
      onValueChange={(chosen) => {
        const reason = REPORT_REASONS.find((option) => option.value === chosen);
        if (reason !== undefined) onChange(reason.value);
      }}
      className="-mx-2 grid"
    >
      {REPORT_REASONS.map((option) => (
        <div key={option.value} className="flex items-center rounded-control px-2 transition hover:bg-hover">
          <RadioGroup.Item
            id={`${id}-${option.value}`}
            value={option.value}
            className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-control bg-surface transition data-[state=checked]:border-primary"
          >
            <RadioGroup.Indicator className="size-3 rounded-full bg-primary" />
          </RadioGroup.Item>
          <label htmlFor={`${id}-${option.value}`} className="flex min-h-11 flex-1 items-center pl-3">
            {option.label}
          </label>
        </div>
      ))}
    </RadioGroup.Root>
  );
}
