import type { Route } from "./+types/settings";
import { accountMeta } from "../page-meta/account-meta.ts";
import { SettingsScreen } from "../features/account/SettingsScreen.tsx";
import { pageMessages } from "../server/frame/messages.server.ts";
import { bootstrapContext, visitContext } from "../server/visit/visit.server.ts";

/** Guests have settings too, on their device. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return {
    messages: await pageMessages(visit, context.get(bootstrapContext).launch.translations, [
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
