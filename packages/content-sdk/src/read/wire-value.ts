import { ContentError } from "../errors/content-error.ts";

/** A part of an answer together with where it stands, so that a failure can say so. */
export interface WireNode {
  readonly value: Readonly<Record<string, unknown>>;
  /** For example `consumption: item`. */
  readonly path: string;
}

/** Ends the reading of an answer that lacks what is needed. */
export const fail = (path: string, expected: string): never => {
  throw new ContentError({ code: "UNREADABLE_ANSWER", path, expected });
};

const at = (node: WireNode, field: string) => `${node.path}.${field}`;

/** Starts reading an answer. */
export function wireNode(value: unknown, path: string): WireNode {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? { value: value as Record<string, unknown>, path }
    : fail(path, "expected an object");
}

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/** A text that may be absent; null counts as absent. */
export function optionalText(node: WireNode, field: string): string | undefined {
  const value = node.value[field];
  if (isAbsent(value)) return undefined;
  return typeof value === "string" ? value : fail(at(node, field), "expected text");
}

/** A text that is needed. */
export function requiredText(node: WireNode, field: string): string {
  const value = optionalText(node, field);
  return value === undefined ? fail(at(node, field), "expected text") : value;
}

/** A finite number that may be absent. */
export function optionalNumber(node: WireNode, field: string): number | undefined {
  const value = node.value[field];
  if (isAbsent(value)) return undefined;
  return typeof value === "number" && isFinite(value) ? value : fail(at(node, field), "expected a number");
}

/** A number that is needed. */
export function requiredNumber(node: WireNode, field: string): number {
  const value = optionalNumber(node, field);
  return value === undefined ? fail(at(node, field), "expected a number") : value;
}

/** A truth value that is needed. */
export function requiredBoolean(node: WireNode, field: string): boolean {
  const value = node.value[field];
  return typeof value === "boolean" ? value : fail(at(node, field), "expected true or false");
}

/** An object that may be absent. */
export function optionalNode<Result>(
  node: WireNode,
  field: string,
  read: (child: WireNode) => Result,
): Result | undefined {
  const value = node.value[field];
  return isAbsent(value) ? undefined : read(wireNode(value, at(node, field)));
}

/** An object that is needed. */
export function requiredNode<Result>(
  node: WireNode,
  field: string,
  read: (child: WireNode) => Result,
): Result {
  return read(wireNode(node.value[field], at(node, field)));
}

function listOf(node: WireNode, field: string): readonly unknown[] | undefined {
  const value = node.value[field];
  if (isAbsent(value)) return undefined;
  return Array.isArray(value) ? value : fail(at(node, field), "expected a list");
}

/** A list of texts; absent is empty. */
export function texts(node: WireNode, field: string): readonly string[] {
  return (listOf(node, field) ?? []).map((value, index) =>
    typeof value === "string" ? value : fail(`${at(node, field)}[${index}]`, "expected text"),
  );
}

/** A list of texts that is needed. */
export function requiredTexts(node: WireNode, field: string): readonly string[] {
  if (isAbsent(node.value[field])) fail(at(node, field), "expected a list");
  return texts(node, field);
}

/** A list of objects that may be absent; absent is empty. */
export function optionalNodes<Result>(
  node: WireNode,
  field: string,
  read: (child: WireNode) => Result,
): readonly Result[] {
  return (listOf(node, field) ?? []).map((value, index) =>
    read(wireNode(value, `${at(node, field)}[${index}]`)),
  );
}

/** A list of objects that is needed. */
export function requiredNodes<Result>(
  node: WireNode,
  field: string,
  read: (child: WireNode) => Result,
): readonly Result[] {
  if (isAbsent(node.value[field])) fail(at(node, field), "expected a list");
  return optionalNodes(node, field, read);
}
