import { useLocation, useNavigation } from "react-router";

/** Whether another page of this very list is on its way. */
export function usePendingPage(): boolean {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  return state === "loading" && next.pathname.endsWith(pathname);
}
