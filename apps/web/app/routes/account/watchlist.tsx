import { routeMeta } from "../../page-meta/page-meta.ts";
import { WatchlistScreen } from "../../features/viewer-lists/WatchlistScreen.tsx";
import { accountPageLoader } from "../../server/page-data/account-page.server.ts";

export const loader = accountPageLoader();

export const meta = routeMeta("login-register", (t) => ({ title: t("watchlist_title") }));

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export default WatchlistScreen;
