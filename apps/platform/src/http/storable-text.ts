import type { FastifyRequest } from "fastify";
import { invalidArgument } from "../platform-error.ts";

/**
 * Refuses text that no database takes: NUL characters and halves of surrogate pairs.
 * @throws {PlatformError} 400 naming the part of the request
 */
export function requireStorableText(request: FastifyRequest): void {
  for (const part of ["params", "query", "body"] as const) {
    if (hasUnstorableText(request[part]))
      throw invalidArgument(`${part}: holds a NUL character or half a character`);
  }
}

/** Walks with its own stack, so that deep nesting costs memory that the body limit already bounds. */
function hasUnstorableText(root: unknown): boolean {
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === "string") {
      if (isUnstorable(value)) return true;
    } else if (Array.isArray(value)) {
      for (const entry of value) pending.push(entry);
    } else if (typeof value === "object" && value !== null && !Buffer.isBuffer(value)) {
      for (const [key, entry] of Object.entries(value)) {
        if (isUnstorable(key)) return true;
        pending.push(entry);
      }
    }
  }
  return false;
}

/** Half a surrogate pair: a high one not followed by a low one, or a low one not led by a high one. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?:[^\uD800-\uDBFF]|^)[\uDC00-\uDFFF]/;

function isUnstorable(text: string): boolean {
  return text.includes("\0") || LONE_SURROGATE.test(text);
}
