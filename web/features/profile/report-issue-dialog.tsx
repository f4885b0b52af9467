import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { LIMITS } from "../../../worker/contract/limits.ts";
import { api, call } from "../../api/client.ts";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { measureText } from "../../format/text.ts";
import { useSending } from "../../mutations/use-sending.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { failureToast } from "../../ui/failure-toast.ts";
import { TextArea } from "../../ui/field.tsx";
import { Form, type FormSubmission, sentText } from "../../ui/form.tsx";
import { toast } from "../../ui/toast.ts";

interface ReportIssueDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Report an Issue. The form lives only while the dialog is open: cancelling resets its text. */
export function ReportIssueDialog({ open, onOpenChange }: ReportIssueDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Report an Issue">
      <ReportIssueForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ReportIssueForm({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const close = useWhileMounted(onClose);
  // Each opening of the form sends its own mail, also while an earlier one is being sent.
  const mutationKey = ["issue", useId()];
  const { isSending, isSendingNow } = useSending(mutationKey);
  const report = useMutation({
    mutationKey,
    mutationFn: (issueDescription: string) => call(api["report-issue"].$post({ json: { issueDescription } })),
    onSuccess: () => {
      toast({ title: "Issue reported", description: "Thank you! We will look into it." });
      close();
    },
    onError: (error) => failureToast(error, "Report Failed", "Could not send your issue report. Please try again."),
  });
  const { used, canSend } = measureText(text, LIMITS.issueDescription);
  const send = (event: FormSubmission) => {
    if (isSendingNow()) return;
    const sent = sentText(event, "issue");
    setText(sent);
    const written = measureText(sent, LIMITS.issueDescription);
    if (written.canSend) report.mutate(written.content);
  };
  return (
    <Form onSubmit={send} className="grid gap-4">
      <TextArea
        label="What's the issue?"
        name="issue"
        value={text}
        onChange={(event) => setText(event.target.value)}
        data-unsaved={used > 0 || undefined}
        count={{ used, max: LIMITS.issueDescription }}
        rows={5}
      />
      <div className="flex justify-end gap-3">
        <Button look="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={!canSend} pending={isSending}>
          Send Report
        </Button>
      </div>
    </Form>
  );
}
