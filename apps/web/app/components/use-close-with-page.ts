import { useEffect } from "react";
import { useLocation } from "react-router";

/** Closes what was opened over a page when that page goes, as by a step back. `close` has to stay the same function. */
export function useCloseWithPage(close: (open: undefined) => void): void {
  const { pathname } = useLocation();
  useEffect(() => () => close(undefined), [pathname, close]);
}
