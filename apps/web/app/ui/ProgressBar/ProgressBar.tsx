import { bar } from "./ProgressBar.css.ts";

/** Progress from 0 to 1. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  return <progress className={bar} max={1} value={Math.min(1, Math.max(0, value))} aria-label={label} />;
}
