import type { Route } from "./+types/own-rentals";
import { RentalsScreen } from "../features/purchases/RentalsScreen.tsx";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { accountPageLoader } from "../server/page-data/account-page.server.ts";
import { READ_TEXTS } from "../server/frame/messages.server.ts";

export const loader = accountPageLoader(["plex", READ_TEXTS]);

export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { app } = rootData(matches);
  return pageMeta({
    title: `${metaTexts(loaderData?.messages, app?.locale.language, "plex")("rentals_title")} – Marquee`,
    description: undefined,
    app,
  });
}

export default RentalsScreen;
