import { routeMeta } from "../../page-meta/page-meta.ts";
import { SettingsScreen } from "../../features/account/SettingsScreen.tsx";
import { textsLoader } from "../../server/layout/messages.server.ts";

/** No sign-in required: guests have settings on their device. */
export const loader = textsLoader("login-register");

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export const meta = routeMeta("login-register", (t) => ({ title: t("settings_title") }));

export default SettingsScreen;
