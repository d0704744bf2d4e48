import { purchasePageMeta } from "../page-meta/account-meta.ts";
import { TransactionsScreen } from "../features/purchases/TransactionsScreen.tsx";
import { accountPageLoader } from "../server/page-data/account-page.server.ts";
import { READ_TEXTS } from "../server/frame/messages.server.ts";

export const loader = accountPageLoader(["subscription", READ_TEXTS]);

export const meta = purchasePageMeta("transactions_title");

export function shouldRevalidate(): boolean {
  return false;
}

export default TransactionsScreen;
