import { accountPageMeta } from "../page-meta/account-meta.ts";
import { WatchlistScreen } from "../features/viewer-lists/WatchlistScreen.tsx";
import { accountPageLoader } from "../server/page-data/account-page.server.ts";

export const loader = accountPageLoader();

export const meta = accountPageMeta("watchlist_title");

export function shouldRevalidate(): boolean {
  return false;
}

export default WatchlistScreen;
