import { z } from "zod";
import { idField } from "./fields.ts";

const NO_TAB = { error: "A live connection has to say which tab it is for." };

/** Query of GET /api/pods/{id}/live. A page cannot give a WebSocket headers, so it says here which tab it is, and whose. */
export const liveQuery = z.object({ tab: z.string(NO_TAB).regex(/^[\w-]{1,64}$/, NO_TAB), member: idField });
