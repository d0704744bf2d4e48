import type { Route } from "./+types/forgot-password";
import { accountMeta } from "../page-meta/account-meta.ts";
import { ForgotScreen } from "../features/sign-in/ForgotScreen.tsx";
import { contactFacts } from "../server/page-data/contact-facts.server.ts";
import { pageMessages } from "../server/frame/messages.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

/** One module for the four pages, so that the way through them is one. */
export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const [facts, messages] = await Promise.all([
    contactFacts(requestContext),
    pageMessages(requestContext, context.get(bootstrapContext).launch.translations, ["login-register"]),
  ]);
  return { facts, messages };
}

/** Only a form sent before script runs comes here: the page is shown again. */
export function action() {
  return null;
}

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return accountMeta({ titleKey: "forgot_title", loaderData, matches });
}

export default function ForgotPassword({ loaderData: { facts } }: Route.ComponentProps) {
  return <ForgotScreen facts={facts} />;
}
