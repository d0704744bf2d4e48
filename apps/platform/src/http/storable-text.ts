import type { FastifyRequest } from "fastify";
import { invalidArgument } from "../errors/platform-error.ts";

/** Levels of lists and objects within one another. Ours have fewer than ten; what turns values into text runs out of stack at some thousands. */
const MAX_DEPTH = 64;

/**
 * Refuses values that no database takes or that nothing can walk: NUL characters, halves of surrogate pairs, endless nesting.
 * @throws {PlatformError} 400 naming the part of the request
 */
export function requireStorable(request: FastifyRequest): void {
  for (const part of ["params", "query", "body"] as const) requireStorableValue(part, request[part]);
}

/**
 * The same for one value.
 * @throws {PlatformError} 400 with this name
 */
export function requireStorableValue(name: string, value: unknown): void {
  const problem = problemIn(value);
  if (problem !== undefined) throw invalidArgument(`${name}: ${problem}`);
}

/**
 * What makes a value one that cannot be stored, in words without the value; nothing for a good one. `forbidsPrototypes`
 * is for what no parser has checked: keys that would reach the prototype of an object copied from it.
 * Walks with its own stack, so that deep nesting costs memory that the body limit already bounds.
 */
export function problemIn(
  root: unknown,
  { forbidsPrototypes = false }: { readonly forbidsPrototypes?: boolean } = {},
): string | undefined {
  const pending: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, depth } = next;
    if (typeof value === "string") {
      if (isUnstorable(value)) return UNSTORABLE;
    } else if (typeof value === "object" && value !== null && !Buffer.isBuffer(value)) {
      if (depth >= MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`;
      for (const [key, entry] of Object.entries(value)) {
        if (isUnstorable(key)) return UNSTORABLE;
        if (forbidsPrototypes && reachesPrototype(key, entry)) return PROTOTYPE;
        pending.push({ value: entry, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

const PROTOTYPE = "holds a key that reaches a prototype";

/** As the parser of every other call has it. */
function reachesPrototype(key: string, entry: unknown): boolean {
  if (key === "__proto__") return true;
  return (
    key === "constructor" && typeof entry === "object" && entry !== null && Object.hasOwn(entry, "prototype")
  );
}

const UNSTORABLE = "holds a NUL character or half a character";

/** Half a surrogate pair: a high one not followed by a low one, or a low one not led by a high one. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/;

function isUnstorable(text: string): boolean {
  return text.includes("\0") || LONE_SURROGATE.test(text);
}
