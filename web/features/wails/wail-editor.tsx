import { useQueryClient } from "@tanstack/react-query";
import { LIMITS } from "../../../worker/contract/limits.ts";
import type { Wail } from "../../../worker/contract/wails.ts";
import { api, call } from "../../api/client.ts";
import { refreshShells } from "../../cache/shells.ts";
import { refreshWail, showEditedWail } from "../../cache/wail-cache.ts";
import { TextEditor } from "../threads/text-editor.tsx";

interface WailEditorProps {
  wail: Wail;
  onClose: () => void;
}

/** Edits the member's own wail. */
export function WailEditor({ wail, onClose }: WailEditorProps) {
  const queryClient = useQueryClient();
  return (
    <TextEditor
      noun="wail"
      content={wail.content}
      max={LIMITS.wail}
      request={(json) => call(api.posts[":id"].$patch({ param: { id: String(wail.id) }, json }))}
      onSaved={(edited) => {
        showEditedWail(queryClient, edited);
        void refreshShells(queryClient);
      }}
      refresh={() => refreshWail(queryClient, wail.id)}
      onClose={onClose}
    />
  );
}
