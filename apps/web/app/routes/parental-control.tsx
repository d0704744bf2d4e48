import { routeMeta } from "../page-meta/page-meta.ts";
import { ParentalScreen } from "../features/account/ParentalScreen.tsx";
import { accountPageLoader } from "../server/page-data/account-page.server.ts";

export const loader = accountPageLoader();

export const meta = routeMeta("login-register", (t) => ({ title: t("parental_title") }));

export { showAgain as action } from "../show-again.ts";

export { neverRevalidate as shouldRevalidate } from "../revalidate.ts";

export default ParentalScreen;
