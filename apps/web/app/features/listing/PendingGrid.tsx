import { PAGE_SIZE } from "@marquee/config";
import * as grid from "../../theme/card-grid.css.ts";
import { Skeleton } from "../../ui/Skeleton/Skeleton.tsx";
import * as css from "./ListingHeading.css.ts";
import type { RowLayout } from "./row-data.ts";

const PLACES = Array.from({ length: PAGE_SIZE }, (_, index) => index);

/** The shape of a list that is on its way. */
export function PendingGrid({ layout }: { layout: RowLayout }) {
  return (
    <div className={css.list} aria-hidden="true">
      <div className={grid.grid}>
        {PLACES.map((place) => (
          <div key={place} className={css.pendingCard}>
            <Skeleton shape={layout} />
            <Skeleton shape="line" />
          </div>
        ))}
      </div>
    </div>
  );
}
