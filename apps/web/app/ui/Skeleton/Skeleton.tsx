import * as css from "./Skeleton.css.ts";

/** An animated placeholder for loading content. */
export function Skeleton({ shape }: { shape: keyof typeof css.shape }) {
  return <span aria-hidden="true" className={`${css.skeleton} ${css.shape[shape]}`} />;
}
