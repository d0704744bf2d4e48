import type { Route } from "./+types/forgot-password";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { ForgotScreen } from "../../features/sign-in/ForgotScreen.tsx";
import { contactFacts } from "../../server/page-data/contact-facts.server.ts";
import { routeMessages } from "../../server/layout/messages.server.ts";
import { requestContextKey } from "../../server/request-context/request-context.server.ts";

/** One module serves all four pages, so that moving between them keeps the state of the form. */
export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const [facts, messages] = await Promise.all([
    contactFacts(requestContext),
    routeMessages(context, ["login-register"]),
  ]);
  return { facts, messages };
}

export { showAgain as action } from "../../route-data/show-again.ts";

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export const meta = routeMeta("login-register", (t) => ({ title: t("forgot_title") }));

export default function ForgotPassword({ loaderData: { facts } }: Route.ComponentProps) {
  return <ForgotScreen facts={facts} />;
}
