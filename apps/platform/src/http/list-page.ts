import { PAGE_SIZE } from "@marquee/config";

/** Which page of a list to read. */
export interface ListPage {
  readonly page: number;
  readonly pageSize: number;
}

/** The page a query asks for; the first of 12 entries by default. */
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
