import { fetchPerson } from "@marquee/content-sdk";
import { redirect } from "react-router";
import type { Route } from "./+types/celebrity";
import { PersonHeading } from "../features/person/PersonHeading.tsx";
import { CardGrid } from "../features/listing/CardGrid.tsx";
import { toListData } from "../features/listing/list-data.ts";
import { PageLinks } from "../features/listing/PageLinks.tsx";
import { routeMeta } from "../page-meta/page-meta.ts";
import { requireCached } from "../server/page-cache/cached-content.server.ts";
import { BADGE_TEXTS, routeMessages } from "../server/layout/messages.server.ts";
import { pageNumber } from "../server/page-data/page-number.server.ts";
import { requestContextKey } from "../server/request-context/request-context.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const page = pageNumber(requestContext.incoming.url);
  const [person, messages] = await Promise.all([
    requireCached(requestContext, `person ${params.id} ${page}`, (client) =>
      fetchPerson(client, { id: params.id, page }),
    ),
    routeMessages(context, ["celebs", "consumption", ...BADGE_TEXTS]),
  ]);
  if (person.slug !== undefined && person.slug !== params.slug)
    throw redirect(`/celebrity/${person.slug}/${person.id}${requestContext.incoming.url.search}`, 301);
  const { name, bornYear, images } = person;
  return {
    person: { name, bornYear, images },
    list: toListData({ ...person, title: name, layout: "poster" }),
    messages,
  };
}

type LoaderData = Route.ComponentProps["loaderData"];

export const meta = routeMeta("celebs", (t, { person: { name } }: LoaderData) => ({
  title: name,
  description: t("personDescription", { name }),
  type: "profile",
}));

export default function Celebrity({ loaderData: { person, list } }: Route.ComponentProps) {
  return (
    <>
      <PersonHeading person={person} hasTitles={list.cards.length > 0} />
      <CardGrid cards={list.cards} layout={list.layout} />
      <PageLinks page={list.page} pages={list.pages} />
    </>
  );
}
