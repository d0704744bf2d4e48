import type { AbortSignalLike, Client, QueryParameters, RequestCall } from "@marquee/http";
import { ContentError } from "./errors/content-error.ts";

/** What every call of this package is given: a client of `createClient` or `createAuth`. */
export type ContentClient = Pick<Client, "request" | "viewer">;

/** Options that every call takes. */
export interface CallOptions {
  /** Ends the call; the promise then rejects as `@marquee/http` says. */
  readonly signal?: AbortSignalLike | undefined;
}

/** Options of calls that answer one page of a list. */
export interface PageOptions extends CallOptions {
  /** 1 (default) is the first page. */
  readonly page?: number | undefined;
  /** Items on a page, at most 50. Default 12 (DEC-101). */
  readonly pageSize?: number | undefined;
}

/** The page parameters of a call. */
export const pageQuery = (options: PageOptions): QueryParameters => ({
  page: options.page,
  page_size: options.pageSize,
});

/** Performs a call and gives its body. @throws {ContentError} `REFUSED` for a 400 that is no refusal by player code. */
export async function ask(client: ContentClient, call: RequestCall): Promise<unknown> {
  const { ok, status, data } = await client.request(call);
  if (ok || isPlayerRefusal(data) || (call.isExpected !== undefined && call.isExpected(status, data)))
    return data;
  const { message = "no reason given" } = Object(data) as { readonly message?: unknown };
  throw new ContentError({
    code: "REFUSED",
    path: call.endpoint.path,
    expected: `refused with ${status}: ${String(message)}`,
  });
}

/** Whether a body is a refusal by player code (REQ-21, DEC-049). */
export function isPlayerRefusal(body: unknown): boolean {
  return "error_code" in (Object(body) as object);
}
