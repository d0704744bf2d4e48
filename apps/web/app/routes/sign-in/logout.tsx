import { redirect } from "react-router";
import type { Route } from "./+types/logout";
import { LogoutScreen } from "../../features/account/LogoutScreen.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { needsLogoutConfirmation } from "../../server/page-data/logout-confirmation.server.ts";
import { routeMessages } from "../../server/layout/messages.server.ts";
import { requestContextKey } from "../../server/request-context/request-context.server.ts";

/** The server signs no one out; only the page's script does. So crawlers and prefetching cannot end a session. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  if (requestContext.visitor.userType === "guest") throw redirect("/");
  return {
    needsConfirmation: needsLogoutConfirmation(request.headers),
    messages: await routeMessages(context, ["login-register"]),
  };
}

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export const meta = routeMeta("login-register", (t) => ({ title: t("logout_title") }));

export default function Logout({ loaderData: { needsConfirmation } }: Route.ComponentProps) {
  return <LogoutScreen needsConfirmation={needsConfirmation} />;
}
