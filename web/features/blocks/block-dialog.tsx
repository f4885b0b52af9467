import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call, callPage } from "../../api/client.ts";
import { isAnswerLost, serverMessage } from "../../api/errors.ts";
import { useWhileMounted } from "../../browser/use-while-mounted.ts";
import { removeAuthor } from "../../cache/authors.ts";
import { useSending } from "../../mutations/use-sending.ts";
import { AlertDialog } from "../../ui/dialog.tsx";
import { failureToast } from "../../ui/failure-toast.ts";
import { isolate } from "../../ui/name.tsx";
import { toast } from "../../ui/toast.ts";

interface BlockDialogProps {
  /** The member who is named as an author. */
  member: { readonly id: number; readonly name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Whether the block has been made although its answer was lost: then it is the newest one. */
async function removeIfBlocked(queryClient: QueryClient, memberId: number): Promise<void> {
  const blocks = await callPage(api.blocks.$get({ query: {} })).catch(() => undefined);
  if (blocks?.items.some((blocked) => blocked.memberId === memberId)) removeAuthor(queryClient, memberId);
}

/** Asks before a member is blocked. */
export function BlockDialog({ member, open, onOpenChange }: BlockDialogProps) {
  const queryClient = useQueryClient();
  const close = useWhileMounted(() => onOpenChange(false));
  const mutationKey = ["block", member.id];
  const { isSending, isSendingNow } = useSending(mutationKey);
  const block = useMutation({
    mutationKey,
    mutationFn: () => call(api.blocks.$post({ json: { memberId: member.id } })),
    onSuccess: () => {
      close();
      removeAuthor(queryClient, member.id);
      toast({
        title: isolate`${member.name} is blocked`,
        description: "You will not see each other's names here any more.",
      });
    },
    onError: (error) => {
      failureToast(error, "Could not block", serverMessage(error, "Please check your connection and try again."));
      if (isAnswerLost(error)) void removeIfBlocked(queryClient, member.id);
    },
  });
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isolate`Block ${member.name}?`}
      description="You will no longer see what they write under their name, and they will not see what you write under yours. They are not told. Wails under Squid Ink are not affected: hide single ones instead."
      confirmLabel="Block"
      pending={isSending}
      onConfirm={() => {
        if (!isSendingNow()) block.mutate();
      }}
    />
  );
}
