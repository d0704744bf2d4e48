import type { RequestEndpoint } from "../request/address.ts";
import { MarqueeError, type MarqueeErrorFacts } from "./marquee-error.ts";

/** An error that names its call by method, family and path template, so that no id or code stands in a log. */
export function callError(
  { method, family, path }: Pick<RequestEndpoint, "method" | "path"> & { readonly family: string },
  facts: MarqueeErrorFacts,
): MarqueeError {
  const place = family + path;
  return new MarqueeError(
    Object.assign(facts, { method, path: place, message: `${method} ${place}: ${facts.message}` }),
  );
}

/** The error of a call that was wrong and never left. */
export function refusedCall(endpoint: RequestEndpoint, option: string, message: string): MarqueeError {
  return callError(endpoint, { code: "INVALID_OPTION", option, message });
}
