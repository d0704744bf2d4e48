import { PAGE_SIZE } from "@marquee/config";

/** Which page of a list to read. */
export interface ListPage {
  readonly page: number;
  readonly pageSize: number;
}

/** The page that a query requests; by default the first 12 entries. */
export function toListPage({
  page,
  page_size: pageSize,
}: {
  readonly page?: number | undefined;
  readonly page_size?: number | undefined;
}): ListPage {
  return { page: page ?? 1, pageSize: pageSize ?? PAGE_SIZE };
}

/** How many entries come before a page. */
export const offsetOf = ({ page, pageSize }: ListPage): number => (page - 1) * pageSize;
