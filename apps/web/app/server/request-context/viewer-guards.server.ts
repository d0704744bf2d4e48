import { signInPath } from "@marquee/auth-sdk";
import { redirect } from "react-router";
import type { RequestContext } from "./request-context.server.ts";

/** Redirects a guest to sign-in, to return afterwards. Based on the cookie; the browser checks the session again. */
export function requireSignedIn({ visitor, incoming: { path, url } }: RequestContext): void {
  if (visitor.userType !== "guest") return;
  throw redirect(signInPath({ returnPath: path + url.search }));
}

/** Redirects a signed-in viewer to the home page. */
export function requireGuest({ visitor }: RequestContext): void {
  if (visitor.userType !== "guest") throw redirect("/");
}
