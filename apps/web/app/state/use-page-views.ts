import { useSetAtom } from "jotai";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { showPageAtom } from "./sdks/sdk-atoms.ts";

/** Counts each page that shows. */
export function usePageViews(): void {
  const showPage = useSetAtom(showPageAtom);
  const { pathname } = useLocation();
  useEffect(() => void showPage(pathname), [showPage, pathname]);
}
