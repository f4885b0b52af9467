import { type ComponentType, lazy } from "react";
import { reloadForChunk } from "./missing-chunk.ts";

/** Loads code that is split off. One that is gone after a deploy loads the page at `target()` anew instead of failing. */
export const loadChunk = <Loaded>(load: () => Promise<Loaded>, target = () => location.href): Promise<Loaded> =>
  load().catch((error: unknown) => reloadForChunk(error, target()));

/** A component whose code is loaded when it is rendered first. */
export const lazyChunk = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }));
