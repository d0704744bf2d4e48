import { isSignedInPage } from "@marquee/config";
import type { Visitor } from "./visitor.server.ts";

/** Pages with a name in their address that may be another one, and those of a quiz, which has its times. */
const WITH_ONE_ADDRESS =
  /\/details\/|^\/(?:celebrity|collections|tv-shows|web-series|watch-n-win)\/|\/latest1?(?:\/|$)/;
const GUESTS_ONLY = ["/signin", "/register"];

/** Whether the page at a site path may answer with another address instead of itself. */
export function mayLeadOn(path: string, { userType }: Pick<Visitor, "userType">): boolean {
  const page = path.toLowerCase().replace(/\/+$/, "");
  const isGuest = userType === "guest";
  if (page === "/logout") return isGuest;
  if (GUESTS_ONLY.includes(page)) return !isGuest;
  return (isGuest && isSignedInPage(page)) || WITH_ONE_ADDRESS.test(page);
}
