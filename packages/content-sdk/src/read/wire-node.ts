import { MarqueeError } from "@marquee/http";

/** A part of an answer together with where it stands, so that a failure can say so. */
export interface WireNode {
  readonly value: Readonly<Record<string, unknown>>;
  /** For example `consumption.item`. */
  readonly path: string;
}

/** Reads a part of an answer. */
export type ReadNode<Value = unknown> = (node: WireNode) => Value;

/** Ends the reading of an answer that lacks what is needed. */
export function unreadable(path: string, expected: string): never {
  throw new MarqueeError({ code: "UNREADABLE_ANSWER", path, message: `${path}: expected ${expected}` });
}

/** Starts reading an answer. */
export function wireNode(value: unknown, path: string): WireNode {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { value: value as Record<string, unknown>, path }
    : unreadable(path, "an object");
}
