import { fail, optionalText, requiredText, type WireNode } from "./wire-value.ts";

const noDate = (node: WireNode, field: string): never => fail(`${node.path}.${field}`, "expected a date");

/** An instant or day of the wire as epoch milliseconds; a day begins at midnight UTC. */
export function optionalInstant(node: WireNode, field: string): number | undefined {
  const text = optionalText(node, field);
  if (text === undefined || text === "") return undefined;
  const instant = Date.parse(text);
  return isNaN(instant) ? noDate(node, field) : instant;
}

/** An instant that is needed, as epoch milliseconds. */
export function requiredInstant(node: WireNode, field: string): number {
  requiredText(node, field);
  return optionalInstant(node, field) ?? noDate(node, field);
}
