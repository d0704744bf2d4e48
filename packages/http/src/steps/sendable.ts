import { invalidOption } from "../errors/check-options.ts";
import type { FetchStep } from "../ports/fetch.ts";
import { addressOf, headersOf } from "./request-facts.ts";

declare const location: unknown;

/** The step next to the wire: what no request can carry is the program's mistake, not a lost network. */
export const sendable: FetchStep = (next) => (input, init) => {
  const given = headersOf(input, init || {});
  for (const name of Object.keys(given))
    if (!/^[\t -~\u0080-\u00ff]*$/.test(String(given[name])))
      return Promise.reject(invalidOption("fetch", `headers.${name}`, "holds what no header can carry"));
  const answer = next(input, init);
  return typeof location === "undefined" && /^\//.test(addressOf(input))
    ? answer.catch((cause: unknown) => {
        // Engines say so in words of their own: "Failed to parse URL", "Invalid URL", "Only absolute URLs are supported".
        throw /\burls?\b/i.test(String(cause))
          ? invalidOption("fetch", "origin", "is relative, which this fetch cannot resolve; name its origin")
          : cause;
      })
    : answer;
};
