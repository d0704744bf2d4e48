import { invalidOption } from "../errors/check-options.ts";
import type { FetchStep } from "../ports/fetch.ts";
import { addressOf, headersOf } from "./request-facts.ts";

/** Message for a relative address outside a browser. */
export const RELATIVE = "is relative outside a browser";

/** Name, line break and value of a header that can be sent. Outside the function, so that the pattern is compiled once. */
const header = /^[!-~]+\n[\t -~\u0080-\u00ff]*$/;

/** The innermost step: a header that cannot be sent is reported as a wrong argument, not as a lost network. */
export const sendable: FetchStep = (next) => {
  // Most headers equal those of the previous call; checking a long token each time would be slow.
  let known: Readonly<Record<string, string>> = {};
  return (input, init = {}) => {
    const given = headersOf(input, init);
    for (const name of Object.keys(given))
      if (known[name] !== given[name] && !header.test(`${name}\n${given[name]}`))
        return Promise.reject(invalidOption("fetch", `headers.${name}`, "is no valid text"));
    known = given;
    return next(input, init);
  };
};

/**
 * The step for relative addresses outside a browser: if fetch cannot resolve one, that is a wrong argument, not a lost network.
 */
export const resolvable: FetchStep = (next) => (input, init) =>
  next(input, init).catch((cause: unknown) => {
    // The message depends on the engine: "Failed to parse URL", "Invalid URL", "Only absolute URLs are supported".
    throw addressOf(input)[0] === "/" && /\burls?\b/i.test(String(cause))
      ? invalidOption("fetch", "origin", RELATIVE)
      : cause;
  });
