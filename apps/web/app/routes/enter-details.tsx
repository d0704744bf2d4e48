import { accountPageMeta } from "../page-meta/account-meta.ts";
import { DetailsScreen } from "../features/account/DetailsScreen.tsx";
import { accountPageLoader } from "../server/page-data/account-page.server.ts";

export const loader = accountPageLoader();

export const meta = accountPageMeta("details_title");

/** Only a form sent before script runs comes here: the page is shown again. */
export function action() {
  return null;
}

export function shouldRevalidate(): boolean {
  return false;
}

export default DetailsScreen;
