import type { RequestEndpoint } from "../request/address.ts";
import { createHttpError, type HttpError, type HttpErrorFacts } from "./http-error.ts";

type OwnFacts<Facts> = Facts extends HttpErrorFacts ? Omit<Facts, "method" | "path"> : never;

/** An error that names its call by method, family and path template, so that no id or code stands in a log. */
export function callError(
  { method, family, path }: Pick<RequestEndpoint, "method" | "path"> & { readonly family: string },
  facts: OwnFacts<HttpErrorFacts>,
): HttpError {
  const place = family + path;
  return createHttpError(
    Object.assign(facts, {
      method,
      path: place,
      message: `${method} ${place}: ${facts.message}`,
    }) as HttpErrorFacts,
  );
}

/** The error of a call that was wrong and never left. */
export function refusedCall(endpoint: RequestEndpoint, message: string): HttpError {
  return callError(endpoint, { code: "REQUEST_REFUSED", message, isRetryable: false });
}
