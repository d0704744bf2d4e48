import type { FastifyRequest } from "fastify";
import { invalidArgument } from "../errors/platform-error.ts";

/** Levels of lists and objects within one another. Ours have fewer than ten; what turns values into text runs out of stack at some thousands. */
const MAX_DEPTH = 64;

/**
 * Refuses values that no database can store or that are nested too deeply to read: NUL characters and halves of surrogate pairs.
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
 * Why a value cannot be stored, as a text without the value; undefined when it can. `forbidsPrototypes` is for unparsed objects:
 * it refuses keys that would change the prototype of a copy. It uses a stack of its own, so that deep nesting costs only memory,
 * which the body limit bounds.
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
