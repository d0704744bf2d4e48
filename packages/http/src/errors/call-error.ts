import type { RequestEndpoint } from "../request/endpoint.ts";
import { MarqueeError, type MarqueeErrorFacts } from "./marquee-error.ts";

/**
 * An error that names its call by method, family and path template, so that no id or code stands in a log. Its message is
 * its code unless told. For functions of one's own over a client.
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

/** The error of a call that lacks something and never left. */
export function refusedCall(endpoint: RequestEndpoint, option: string): MarqueeError {
  return callError(endpoint, { code: "INVALID_OPTION", option, message: `no ${option}` });
}
