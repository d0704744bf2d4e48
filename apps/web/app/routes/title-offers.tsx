import type { Route } from "./+types/title-offers";
import { loadTitleOffers } from "../features/title-offers/title-offers.server.ts";
import { TitleOffersScreen } from "../features/title-offers/TitleOffersScreen.tsx";
import { WishlistButton } from "../features/wishlist/WishlistButton.tsx";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { pageMessages } from "../server/frame/messages.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const [data, messages] = await Promise.all([
    loadTitleOffers(requestContext, params.contentId),
    pageMessages(requestContext, context.get(bootstrapContext).launch.translations, [
      "plex",
      { namespace: "subscription", keys: ["plans_see", "reason_rentalsNotOffered", "reason_noAnswer"] },
    ]),
  ]);
  return { data, messages };
}

export { revalidateUnlessHash as shouldRevalidate } from "../revalidate-unless-hash.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { app } = rootData(matches);
  const t = metaTexts(loaderData.messages, app?.locale.language, "plex");
  const { card } = loaderData.data;
  return pageMeta({
    title: `${t("offer_title", { title: card.title })} – Marquee`,
    description: t("offer_description", { title: card.title }),
    card,
    app,
  });
}

export default function TitleOffers({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <TitleOffersScreen key={data.card.id} {...data}>
      <WishlistButton productId={data.card.id} />
    </TitleOffersScreen>
  );
}
