import { DurableObject } from "cloudflare:workers";

/** The Durable Object of one pod, named by the pod's id. A thin shell: what it commits is in the flush modules. */
export class Pod extends DurableObject<Env> {}
