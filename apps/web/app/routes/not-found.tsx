import { pageFault } from "../faults/page-fault.ts";

export function loader(): never {
  throw pageFault({ kind: "PAGE_NOT_FOUND" });
}

/** Never shown: the loader always ends in the error boundary of the root. */
export default function NotFound() {
  return null;
}
