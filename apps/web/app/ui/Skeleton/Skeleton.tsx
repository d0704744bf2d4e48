import * as css from "./Skeleton.css.ts";

/** A shining placeholder for something that is on its way. */
export function Skeleton({ shape }: { shape: keyof typeof css.shape }) {
  return <span aria-hidden="true" className={`${css.skeleton} ${css.shape[shape]}`} />;
}
