import { fetchPerson } from "@marquee/content-sdk";
import { redirect } from "react-router";
import type { Route } from "./+types/celebrity";
import { PersonHeading } from "../features/person/PersonHeading.tsx";
import { CardGrid } from "../features/listing/CardGrid.tsx";
import { toListData } from "../features/listing/list-data.ts";
import { PageLinks } from "../features/listing/PageLinks.tsx";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../root-data.ts";
import { keptContent } from "../server/page-cache/kept-content.server.ts";
import { BADGE_TEXTS, pageMessages } from "../server/frame/messages.server.ts";
import { pageNumber } from "../server/page-data/page-number.server.ts";
import { requireContent } from "../server/faults/to-page-fault.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = context.get(requestContextKey);
  const page = pageNumber(requestContext.incoming.url);
  const [person, messages] = await Promise.all([
    requireContent(() =>
      keptContent(requestContext, `person ${params.id} ${page}`, () =>
        fetchPerson(requestContext.client, { id: params.id, page }),
      ),
    ),
    pageMessages(requestContext, context.get(bootstrapContext).launch.translations, [
      "celebs",
      "consumption",
      ...BADGE_TEXTS,
    ]),
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { app } = rootData(matches);
  if (loaderData === undefined) return [];
  const { person, messages } = loaderData;
  const t = metaTexts(messages, app?.locale.language, "celebs");
  return pageMeta({
    title: `${person.name} – Marquee`,
    description: t("personDescription", { name: person.name }),
    type: "profile",
    app,
  });
}

export default function Celebrity({ loaderData: { person, list } }: Route.ComponentProps) {
  return (
    <>
      <PersonHeading person={person} hasTitles={list.cards.length > 0} />
      <CardGrid cards={list.cards} layout={list.layout} />
      <PageLinks page={list.page} pages={list.pages} />
    </>
  );
}
