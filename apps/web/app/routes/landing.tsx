import { isClosedRentals } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { EduauraaClaim } from "../features/eduauraa/EduauraaClaim.tsx";
import { redirect, useLoaderData, useLocation } from "react-router";
import { QuizTeaser } from "../features/gamification/QuizTeaser.tsx";
import { Hero } from "../features/hero/Hero.tsx";
import { EmptyList } from "../features/listing/EmptyList.tsx";
import { ListingHeading } from "../features/listing/ListingHeading.tsx";
import { ContentRail } from "../features/listing/ContentRail.tsx";
import { preloadPlayer } from "../features/player/press/player-chunk.ts";
import { WishlistedProducts } from "../features/wishlist/WishlistedProducts.tsx";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../route-data/root-data.ts";
import { hasTitles, sectionAt, SECTIONS, type Section } from "../site-map/sections.ts";
import { PLAYER_FRAME_TEXTS } from "../server/layout/messages.server.ts";
import { loadLanding } from "../server/page-data/landing.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";
import { flagsAtom, menuAtom } from "../state/app-context/app-context-atoms.ts";
import { LinkTabs } from "../ui/Tabs/LinkTabs.tsx";
import { pageFault } from "../faults/page-fault.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const requestContext = context.get(requestContextKey);
  const { path, url } = requestContext.incoming;
  // Some countries have no rentals.
  if (isClosedRentals({ path, country: requestContext.locale.country })) throw redirect(`/${url.search}`);
  const section = sectionAt(path.replace(/\/$/, ""));
  if (section === undefined) throw pageFault({ kind: "PAGE_NOT_FOUND" });
  return loadLanding(
    requestContext,
    context.get(bootstrapContext),
    section.page,
    section.page === "play5-games" ? ["gamification", PLAYER_FRAME_TEXTS] : [PLAYER_FRAME_TEXTS],
  );
}

export function meta({ loaderData, matches, location }: MetaArgs<typeof loader>) {
  const { app, messages } = rootData(matches);
  const section = sectionAt(sitePath(location.pathname, app?.locale.prefix));
  if (section === undefined) return [];
  const name = metaTexts(messages, app?.locale.language, "header")(section.labelKey);
  const t = metaTexts(loaderData?.messages, app?.locale.language, "consumption");
  return pageMeta({
    title: `${name} – Marquee`,
    description: t("sectionDescription", { section: name }),
    card: loaderData?.heroes[0],
    app,
  });
}

export default function Landing() {
  const { heroes, rows } = useLoaderData<typeof loader>();
  const t = useTranslations("header");
  const c = useTranslations("consumption");
  const flags = useAtomValue(flagsAtom);
  const section = sectionAt(useLocation().pathname.replace(/\/$/, ""));
  if (section === undefined) return null;
  const isEmpty = heroes.length + rows.length === 0;
  const all = section.hasViewAll && !isEmpty ? { to: `${section.path}/all`, text: c("viewAll") } : undefined;
  return (
    <>
      <Hero key={section.path} heroes={heroes} onPlayIntent={preloadPlayer} />
      <ListingHeading title={t(section.labelKey)} all={all} isUnderHero={heroes.length > 0} />
      {section.page === "eduauraa" ? <EduauraaClaim /> : null}
      {section.page === "play5-games" && flags.gamification_entry ? <QuizTeaser /> : null}
      <SubSections of={section} />
      {rows.map((row, index) => (
        <ContentRail key={row.id} row={row} isFirst={index === 0 && heroes.length === 0} />
      ))}
      {section.page === "plex" ? (
        <WishlistedProducts products={[...heroes, ...rows.flatMap(({ cards }) => cards)]}>
          {({ title, products }) => (
            <ContentRail
              row={{ id: "wishlist", title, layout: "poster", allPath: undefined, cards: products }}
            />
          )}
        </WishlistedProducts>
      ) : null}
      {isEmpty ? <EmptyList /> : null}
    </>
  );
}

/** Links from a section to its subsections, and back. */
function SubSections({ of: { path } }: { readonly of: Section }) {
  const t = useTranslations("header");
  const [, root = ""] = path.split("/");
  const { sections } = useAtomValue(menuAtom);
  const parts = SECTIONS.filter(
    (section) =>
      (section.path === `/${root}` || section.path.startsWith(`/${root}/`)) &&
      hasTitles(section.path, sections),
  );
  if (parts.length < 2) return null;
  return (
    <LinkTabs
      label={t(parts[0]?.labelKey ?? "menu")}
      tabs={parts.map((part) => ({ to: part.path, text: t(part.labelKey), isCurrent: part.path === path }))}
    />
  );
}

function sitePath(pathname: string, prefix: string | undefined): string {
  const bare = prefix !== undefined && pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname;
  return bare.replace(/\/$/, "");
}
