import { startTransition, useEffect, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { useIsInBrowser } from "./use-is-in-browser.ts";

/**
 * Whether a part below the first screen should wait until what is above it is painted. Only true for a moment after a followed link:
 * a server renders all of a page, and a page to which the viewer returns needs its full height to restore its scroll position.
 */
export function useIsDeferred(): boolean {
  const isInBrowser = useIsInBrowser();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [isDeferred, setDeferred] = useState(isInBrowser && !isReturn);
  useEffect(() => startTransition(() => setDeferred(false)), []);
  return isDeferred;
}
