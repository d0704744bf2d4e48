import { invalidOption } from "../errors/check-options.ts";
import type { FetchStep } from "../ports/fetch.ts";
import { addressOf, headersOf } from "./request-facts.ts";

/** A path needs a browser, or a fetch that knows what it means. */
export const RELATIVE = "is relative outside a browser";

/** What no header can carry. A pattern that stands in a function is made anew by each call. */
const unsendable = /[^\t -~\u0080-\u00ff]/;

/** The step next to the wire: a header that cannot be sent is the program's mistake, not a lost network. */
export const sendable: FetchStep = (next) => {
  // Most headers are those of the call before, and to look into a token anew is what costs.
  let known: Readonly<Record<string, string>> = {};
  return (input, init = {}) => {
    const given = headersOf(input, init);
    for (const name of Object.keys(given))
      if (given[name] !== known[name] && unsendable.test(given[name] as string))
        return Promise.reject(invalidOption("fetch", `headers.${name}`, "is no valid text"));
    known = given;
    return next(input, init);
  };
};

/** The step for relative addresses where no browser resolves them: that the fetch cannot either is no lost network. */
export const resolvable: FetchStep = (next) => (input, init) =>
  next(input, init).catch((cause: unknown) => {
    // Engines say so in words of their own: "Failed to parse URL", "Invalid URL", "Only absolute URLs are supported".
    throw addressOf(input)[0] === "/" && /\burls?\b/i.test(String(cause))
      ? invalidOption("fetch", "origin", RELATIVE)
      : cause;
  });
