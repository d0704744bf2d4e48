import { pageFault } from "../faults/page-fault.ts";

export function loader(): never {
  throw pageFault({ kind: "PAGE_NOT_FOUND" });
}

/** Never rendered: the loader always throws to the root's error boundary. */
export default function NotFound() {
  return null;
}
