import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { myPodsQuery } from "../../cache/my-pods.ts";
import { DiscoverPods } from "../../features/pods/discover-pods.tsx";
import { MyPods } from "../../features/pods/my-pods.tsx";
import { newSeed } from "../../features/pods/pods-queries.ts";
import { InviteButton } from "../../features/sharing/invite-button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PageMeta } from "../../ui/page-meta.tsx";
import { Tabs } from "../../ui/tabs.tsx";

type Tab = "mine" | "discover";

/** /app/pods: the member's pods, and all others. The tab is in the address, so that Back and reload keep it. */
export function PodsScreen() {
  const [params, setParams] = useSearchParams();
  // Read on either tab, as the document preloads them for this screen.
  useQuery(myPodsQuery);
  const [seed, setSeed] = useState(newSeed);
  const tab: Tab = params.get("tab") === "discover" ? "discover" : "mine";
  const choose = (chosen: Tab) => setParams(chosen === "mine" ? {} : { tab: chosen }, { replace: true });
  const mine = (
    <MyPods onDiscover={() => choose("discover")} renderInvite={(pod) => <InviteButton pod={pod} look="secondary" />} />
  );
  const discover = <DiscoverPods seed={seed} onReshuffle={() => setSeed(newSeed())} />;
  return (
    <>
      <PageMeta title="Pods" />
      <PageHeader title="Your Ocean" subtitle="The pods you swim with, and those still to find." />
      <Tabs
        label="Pods"
        value={tab}
        onValueChange={choose}
        tabs={[
          { value: "mine", label: "My Pods", content: mine },
          { value: "discover", label: "Discover", content: discover },
        ]}
      />
    </>
  );
}
