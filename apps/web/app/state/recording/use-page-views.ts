import { useSetAtom } from "jotai";
import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { showPageAtom } from "../sdks/sdk-atoms.ts";

/** Tracks page views. Runs before the effects of the page's components, so that their events follow the page view. */
export function usePageViews(): void {
  const showPage = useSetAtom(showPageAtom);
  const { pathname } = useLocation();
  useLayoutEffect(() => void showPage(pathname), [showPage, pathname]);
}
