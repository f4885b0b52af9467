import { type ComponentType, lazy } from "react";
import { loadChunk } from "../browser/load-chunk.ts";

const failed = new Set<Chunk>();

/** A component whose code is loaded when it is first shown, or before. */
export class Chunk {
  loaded: ComponentType | undefined;
  later = this.#lazily();
  readonly #load: () => Promise<ComponentType>;

  constructor(load: () => Promise<ComponentType>) {
    this.#load = load;
  }

  async load(): Promise<ComponentType> {
    this.loaded ??= await loadChunk(this.#load);
    return this.loaded;
  }

  /** React keeps its failure. */
  #lazily() {
    return lazy(async () => {
      try {
        return { default: await this.load() };
      } catch (error) {
        failed.add(this);
        throw error;
      }
    });
  }

  /** Has code that did not come asked for again. Not while it is to be shown: that would not end without a connection. */
  static renewFailed(): void {
    for (const chunk of failed) chunk.later = chunk.#lazily();
    failed.clear();
  }
}
