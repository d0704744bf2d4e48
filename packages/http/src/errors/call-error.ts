import type { RequestEndpoint } from "../request/endpoint.ts";
import { MarqueeError, type MarqueeErrorFacts } from "./marquee-error.ts";

/**
 * Creates an error that names its call by method, family and path template, so that logs hold no id or code. Default message: its
 * code. For your own functions that use a client.
 * @example
 * if (!ok) throw callError(call.endpoint, { code: "REFUSED", status });
 */
export function callError(
  { method, family, path }: Pick<RequestEndpoint, "method" | "path"> & { readonly family: string },
  facts: Omit<MarqueeErrorFacts, "message"> & { readonly message?: string },
): MarqueeError {
  const place = family + path;
  return new MarqueeError(
    Object.assign({}, facts, {
      method,
      path: place,
      message: `${method} ${place}: ${facts.message || facts.code}`,
    }),
  );
}

/** Creates the error of a call that was not sent because of a wrong option. */
export function refusedCall(endpoint: RequestEndpoint, option: string): MarqueeError {
  return callError(endpoint, { code: "INVALID_OPTION", option, message: `no ${option}` });
}
