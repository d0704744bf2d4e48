import type { Route } from "./+types/settings";
import { accountMeta } from "../page-meta/account-meta.ts";
import { SettingsScreen } from "../features/account/SettingsScreen.tsx";
import { pageMessages } from "../server/frame/messages.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

/** Guests have settings too, on their device. */
export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  return {
    messages: await pageMessages(requestContext, context.get(bootstrapContext).launch.translations, [
      "login-register",
    ]),
  };
}

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return accountMeta({ titleKey: "settings_title", loaderData, matches });
}

export default SettingsScreen;
