import { routeMeta } from "../../page-meta/page-meta.ts";
import { TransactionsScreen } from "../../features/purchases/TransactionsScreen.tsx";
import { accountPageLoader } from "../../server/page-data/account-page.server.ts";
import { READ_TEXTS } from "../../server/layout/messages.server.ts";

export const loader = accountPageLoader(["subscription", READ_TEXTS]);

export const meta = routeMeta("subscription", (t) => ({ title: t("transactions_title") }));

export { neverRevalidate as shouldRevalidate } from "../../route-data/revalidate.ts";

export default TransactionsScreen;
