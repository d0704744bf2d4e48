import { redirect } from "react-router";
import type { RequestContext } from "./request-context.server.ts";

/** Name of the query parameter that carries the way back to a guest's browser, which alone can keep it (DEC-030). */
const RETURN_PARAMETER = "returnPath";

/** Leads a guest to sign-in and back afterwards (OVER-14). Only the cookie is known here; the browser looks again. */
export function requireSignedIn({ visitor, incoming: { path, url } }: RequestContext): void {
  if (visitor.userType !== "guest") return;
  const back = new URLSearchParams({ [RETURN_PARAMETER]: path + url.search });
  throw redirect(`/signin?${back.toString()}`);
}

/** Sends a signed-in viewer home: there is nothing to sign in to (SHELL-002, SHELL-003). */
export function requireGuest({ visitor }: RequestContext): void {
  if (visitor.userType !== "guest") throw redirect("/");
}
