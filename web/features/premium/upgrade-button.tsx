import { Sparkles } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";

/** Purchase is not live: the button only says so. */
export function UpgradeButton({ className }: { className?: string }) {
  const announce = () =>
    toast({ title: "Coming Soon!", description: "Premium is not for sale yet. We will tell you when it surfaces." });
  return (
    <Button size="lg" onClick={announce} {...(className === undefined ? {} : { className })}>
      <Sparkles className="size-5" aria-hidden="true" />
      Upgrade to Premium
    </Button>
  );
}
