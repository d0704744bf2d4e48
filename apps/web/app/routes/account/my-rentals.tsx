import { RentalsScreen } from "../../features/purchases/RentalsScreen.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { accountPageLoader } from "../../server/page-data/account-page.server.ts";
import { READ_TEXTS } from "../../server/layout/messages.server.ts";

export const loader = accountPageLoader(["plex", READ_TEXTS]);

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export const meta = routeMeta("plex", (t) => ({ title: t("rentals_title") }));

export default RentalsScreen;
