/**
 * What happens to a page. `loaded`: everything it needs is there, told once, also to those who subscribe later. `frozen`: it may never
 * run again. `leaving`: it is about to be gone, or cached to come back.
 */
export type LifecycleChange = "loaded" | "hidden" | "visible" | "frozen" | "resumed" | "leaving";

/** Tells of what happens to the page; a server has none. */
export interface Lifecycle {
  /** Calls the listener at each change; the answer ends the subscription. */
  subscribe(listener: (change: LifecycleChange) => void): () => void;
}
