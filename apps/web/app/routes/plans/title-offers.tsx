import type { Route } from "./+types/title-offers";
import { loadTitleOffers } from "../../features/title-offers/title-offers.server.ts";
import { TitleOffersScreen } from "../../features/title-offers/TitleOffersScreen.tsx";
import { WishlistButton } from "../../features/wishlist/WishlistButton.tsx";
import { routeMeta } from "../../page-meta/page-meta.ts";
import { routeMessages } from "../../server/layout/messages.server.ts";
import { requestContextKey } from "../../server/request-context/request-context.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const [data, messages] = await Promise.all([
    loadTitleOffers(requestContext, params.contentId),
    routeMessages(context, [
      "plex",
      { namespace: "consumption", keys: ["hoursMinutes", "hours", "minutes", "seconds"] },
      { namespace: "subscription", keys: ["plans_see", "reason_rentalsNotOffered", "reason_noAnswer"] },
    ]),
  ]);
  return { data, messages };
}

export { revalidateUnlessHash as shouldRevalidate } from "../../route-data/revalidate.ts";

type LoaderData = Route.ComponentProps["loaderData"];

export const meta = routeMeta("plex", (t, { data: { card } }: LoaderData) => ({
  title: t("offer_title", { title: card.title }),
  description: t("offer_description", { title: card.title }),
  card,
}));

export default function TitleOffers({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <TitleOffersScreen key={data.card.id} {...data}>
      <WishlistButton productId={data.card.id} />
    </TitleOffersScreen>
  );
}
