import { signInPath } from "@marquee/auth-sdk";
import { redirect } from "react-router";
import type { RequestContext } from "./request-context.server.ts";

/** Leads a guest to sign-in and back afterwards (OVER-14). Only the cookie is known here; the browser looks again. */
export function requireSignedIn({ visitor, incoming: { path, url } }: RequestContext): void {
  if (visitor.userType !== "guest") return;
  throw redirect(signInPath({ returnPath: path + url.search }));
}

/** Sends a signed-in viewer home: there is nothing to sign in to (SHELL-002, SHELL-003). */
export function requireGuest({ visitor }: RequestContext): void {
  if (visitor.userType !== "guest") throw redirect("/");
}
