import { SEAT_HEADER } from "../worker/pod/live-sockets.ts";

export { Pod } from "../worker/pod/pod.ts";

/** Opens the socket of a member, or has the pod tell of a wail. */
export default {
  async fetch(request, env) {
    const pod = env.PODS.getByName("1");
    const memberId = Number(new URL(request.url).searchParams.get("member"));
    if (memberId === 0) {
      await pod.reportHints([{ type: "wail", wailId: 1 }], Date.now());
      return new Response("ok");
    }
    const seat = { podId: 1, memberId, sid: `session of ${memberId}`, tab: "tab" };
    return pod.fetch("https://pod/live", { headers: { upgrade: "websocket", [SEAT_HEADER]: JSON.stringify(seat) } });
  },
};
