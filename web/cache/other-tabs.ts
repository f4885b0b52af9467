/** What a tab tells the member's other tabs: what it has removed from its screen, or that something may be shown again. */
type Change =
  | { readonly type: "author removed" | "wail removed"; readonly id: number }
  | { readonly type: "content restored" };

let channel: BroadcastChannel | undefined;

/** One per page, so that a page does not hear itself. */
const openChannel = () => {
  channel ??= new BroadcastChannel("wail.changes");
  return channel;
};

export const broadcastChange = (change: Change) => openChannel().postMessage(change);

/** Calls `listener` with the changes that other tabs tell. Answers how to end that. */
export function onRemoteChange(listener: (change: Change) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Change>) => listener(data);
  openChannel().addEventListener("message", onMessage);
  return () => openChannel().removeEventListener("message", onMessage);
}
