import { Heart } from "lucide-react";
import { useState } from "react";
import type { Wail } from "../../../worker/contract/wails.ts";
import { vibrateBriefly } from "../../browser/haptics.ts";
import { counted } from "../../format/text.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { cx } from "../../ui/cx.ts";
import { useLike } from "./likes.ts";

interface LikeButtonProps {
  wail: Wail;
  /** Only members of the pod can like. Nobody can like a held or removed wail, or their own Squid Ink. */
  disabled?: boolean;
}

export function LikeButton({ wail, disabled = false }: LikeButtonProps) {
  const { liked, likeCount, toggle } = useLike(wail);
  const [isPopping, setPopping] = useState(false);
  return (
    <ActionButton
      label={`Like, ${counted(likeCount, "like")}`}
      count={likeCount}
      isLit={liked}
      aria-pressed={liked}
      data-shortcut="l"
      disabled={disabled}
      onClick={() => {
        setPopping(!liked);
        if (!liked) vibrateBriefly();
        toggle();
      }}
    >
      <Heart
        aria-hidden="true"
        onAnimationEnd={() => setPopping(false)}
        className={cx(liked && "fill-current", isPopping && "animate-pop")}
      />
    </ActionButton>
  );
}
