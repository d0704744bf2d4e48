import type { FastifyRequest } from "fastify";

/**
 * Parameters that are worth a log line; every other value is masked, because it may be a code, a token or a contact. The `id` of a
 * referral is its code.
 */
const HARMLESS = new Set([
  "country",
  "ccode",
  "lang",
  "translation",
  "languages",
  "page",
  "page_size",
  "limit",
  "platform_name",
  "appName",
  "environment",
  "text_type",
  "version",
  "system",
  "type",
  "asset_id",
  "content_id",
  "series_id",
  "season_id",
  "pc_age",
  "operationName",
  "width",
]);
const HARMLESS_PATH_PARTS = new Set([
  "id",
  "asset_id",
  "assetId",
  "series_id",
  "seriesId",
  "type",
  "kind",
  "width",
  "format",
  "file",
  "slug",
  "version",
  "ver",
  "namespace",
  "lang",
  "language",
  "provider",
]);

/** The address as the log may show it: `/order/v3/promotions/[masked]?country=IN&promo_code=[masked]`. */
export function maskedAddress(request: FastifyRequest): string {
  const query = Object.entries((request.query ?? {}) as Record<string, unknown>)
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name)}=${HARMLESS.has(name) ? encodeURIComponent(String(value)) : "[masked]"}`,
    )
    .join("&");
  const path = maskedPath(request);
  return query === "" ? path : `${path}?${query}`;
}

function maskedPath(request: FastifyRequest): string {
  const pattern = request.routeOptions.url;
  if (pattern === undefined) return maskedUnknownPath(request.url.split("?")[0] ?? "");
  const params = (request.params ?? {}) as Record<string, string>;
  return pattern.replace(/:([A-Za-z_]+)(\([^)]*\))?/g, (_, name: string) =>
    HARMLESS_PATH_PARTS.has(name) ? encodeURIComponent(params[name] ?? "") : "[masked]",
  );
}

/** A path without a route may be a call with a wrong method, or mistyped; no known path has a code in its first two parts. */
function maskedUnknownPath(path: string): string {
  const [root, first, second, ...rest] = path.split("/");
  const known = [root, first, second].filter((part) => part !== undefined);
  return (rest.length === 0 ? known : [...known, "[masked]"]).join("/");
}
