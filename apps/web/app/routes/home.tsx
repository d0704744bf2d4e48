import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/home";
import { Hero } from "../features/hero/Hero.tsx";
import { ContentLanguageWidgetHost } from "../features/language-popup/ContentLanguageWidgetHost.tsx";
import { EmptyHome } from "../features/listing/EmptyHome.tsx";
import { ContentRail } from "../features/listing/ContentRail.tsx";
import { ContinueWatching } from "../features/player/continue-watching/ContinueWatching.tsx";
import { preloadPlayer } from "../features/player/press/player-chunk.ts";
import { metaTexts, pageMeta } from "../page-meta/page-meta.ts";
import { rootData } from "../route-data/root-data.ts";
import { PLAYER_FRAME_TEXTS } from "../server/layout/messages.server.ts";
import { loadLanding } from "../server/page-data/landing.server.ts";
import { bootstrapContext, requestContextKey } from "../server/request-context/request-context.server.ts";
import { VisuallyHidden } from "../ui/VisuallyHidden/VisuallyHidden.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return loadLanding(context.get(requestContextKey), context.get(bootstrapContext), "home", [
    PLAYER_FRAME_TEXTS,
  ]);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { app } = rootData(matches);
  const t = metaTexts(loaderData?.messages, app?.locale.language, "consumption");
  return pageMeta({
    title: t("homeTitle"),
    description: t("homeDescription"),
    card: loaderData?.heroes[0],
    app,
  });
}

const QUESTION_AFTER_ROWS = 3;

export default function Home({ loaderData: { heroes, rows } }: Route.ComponentProps) {
  const t = useTranslations("consumption");
  // Between rows below the first screen, so that it covers and shifts nothing visible.
  const questionAfter = Math.min(rows.length, QUESTION_AFTER_ROWS) - 1;
  if (heroes.length === 0 && rows.length === 0) return <EmptyHome />;
  return (
    <>
      <VisuallyHidden as="h1">{t("homeHeading")}</VisuallyHidden>
      <Hero heroes={heroes} onPlayIntent={preloadPlayer} />
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          <ContentRail row={row} isFirst={index === 0 && heroes.length === 0} />
          {/* Loaded in the browser; below the first row it shifts nothing visible. */}
          {index === 0 ? <ContinueWatching /> : null}
          {index === questionAfter ? <ContentLanguageWidgetHost /> : null}
        </Fragment>
      ))}
    </>
  );
}
