import { routeMeta } from "../../page-meta/page-meta.ts";
import { AccountScreen } from "../../features/account/AccountScreen.tsx";
import { accountPageLoader } from "../../server/page-data/account-page.server.ts";

export const loader = accountPageLoader();

export const meta = routeMeta("login-register", (t) => ({ title: t("account_title") }));

export { showAgain as action } from "../../route-data/show-again.ts";

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export default AccountScreen;
