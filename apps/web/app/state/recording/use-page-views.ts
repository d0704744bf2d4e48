import { useSetAtom } from "jotai";
import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { showPageAtom } from "../sdks/sdk-atoms.ts";

/** Counts each page that shows, before anything that shows on it is recorded: its parts record in effects, which come later. */
export function usePageViews(): void {
  const showPage = useSetAtom(showPageAtom);
  const { pathname } = useLocation();
  useLayoutEffect(() => void showPage(pathname), [showPage, pathname]);
}
