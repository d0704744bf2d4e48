import { useEffect } from "react";
import { useLocation } from "react-router";

/** Closes a dialog or panel when the viewer leaves its page. `close` must be a stable function. */
export function useCloseWithPage(close: (open: undefined) => void): void {
  const { pathname } = useLocation();
  useEffect(() => () => close(undefined), [pathname, close]);
}
