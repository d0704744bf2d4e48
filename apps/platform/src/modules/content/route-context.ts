import { PAGE_SIZE } from "@marquee/config";
import type { FastifyRequest } from "fastify";
import type { AnswerCache } from "./answer-cache.ts";
import type { ItemRow, PageRequest } from "./catalogue/catalogue-rows.ts";
import type { CatalogueViewer, ViewerParameters } from "./catalogue/catalogue-viewer.ts";
import type { ContentRepository } from "./catalogue/content-repository.ts";
import type { decideRights, PlayLimitsOf } from "./rights/decide-rights.ts";

/** What the content routes share. */
export interface RouteContext {
  readonly repository: ContentRepository;
  readonly answers: AnswerCache;
  viewerOf(request: FastifyRequest, query: ViewerParameters): CatalogueViewer;
  rightsFor(
    request: FastifyRequest,
    viewer: CatalogueViewer,
    asked: { readonly platform: string | undefined; readonly limitsOf?: PlayLimitsOf },
  ): (item: ItemRow) => ReturnType<typeof decideRights>;
}

/** The page that a query asks for. */
export const pageOf = (query: {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}): PageRequest => ({
  page: query.page ?? 1,
  pageSize: query.page_size ?? PAGE_SIZE,
});
