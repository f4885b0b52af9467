import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call, callPage } from "../../lib/api.ts";
import { isAnswerLost, serverMessage } from "../../lib/api-error.ts";
import { removeAuthor } from "../../lib/authors.ts";
import { useSending } from "../../lib/sending.ts";
import { useWhileMounted } from "../../lib/use-while-mounted.ts";
import { AlertDialog } from "../../ui/dialog.tsx";
import { failureToast } from "../../ui/failure-toast.ts";
import { isolate } from "../../ui/name.tsx";
import { toast } from "../../ui/toast.ts";

interface BlockDialogProps {
  /** Who is named as the author of something. */
  member: { readonly id: number; readonly name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A block made just now is the newest one. What it fails to learn the next read of the feed tells. */
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
