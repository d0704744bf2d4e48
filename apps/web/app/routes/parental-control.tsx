import { accountPageMeta } from "../page-meta/account-meta.ts";
import { ParentalScreen } from "../features/account/ParentalScreen.tsx";
import { accountPageLoader } from "../server/page-data/account-page.server.ts";

export const loader = accountPageLoader();

export const meta = accountPageMeta("parental_title");

/** Only a form sent before script runs comes here: the page is shown again. */
export function action() {
  return null;
}

export function shouldRevalidate(): boolean {
  return false;
}

export default ParentalScreen;
