import { routeMeta } from "../../page-meta/page-meta.ts";
import { RemindersScreen } from "../../features/viewer-lists/RemindersScreen.tsx";
import { accountPageLoader } from "../../server/page-data/account-page.server.ts";

export const loader = accountPageLoader();

export const meta = routeMeta("login-register", (t) => ({ title: t("reminders_title") }));

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export default RemindersScreen;
