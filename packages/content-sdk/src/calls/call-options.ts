import type { AbortSignalLike, QueryParameters } from "@marquee/http";

/** Options that every call takes. */
export interface CallOptions {
  /** Aborts the call, which then rejects with `ABORTED`. */
  readonly signal?: AbortSignalLike | undefined;
}

/** Options of calls that return one page of a list. */
export interface PageOptions extends CallOptions {
  /** 1 (default) is the first page. */
  readonly page?: number | undefined;
  /** Items on a page, at most 50. Default 12. */
  readonly pageSize?: number | undefined;
}

/** Returns the page parameters of a call. */
export const pageQuery = (options: PageOptions): QueryParameters => ({
  page: options.page,
  page_size: options.pageSize,
});
