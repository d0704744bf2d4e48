import type { MetaDescriptor } from "react-router";
import type { MessageSet } from "../i18n/namespaces.ts";
import { metaTexts, pageMeta } from "./page-meta.ts";
import { rootData } from "../root-data.ts";

type GameTexts = ReturnType<typeof metaTexts<"gamification">>;

interface GameMetaOptions {
  readonly loaderData: { readonly messages: MessageSet } | undefined;
  readonly matches: Parameters<typeof rootData>[0];
  readonly title: (texts: GameTexts) => string;
  readonly description?: (texts: GameTexts) => string;
}

/** Title and description of a page of the quizzes or the league. */
export function gameMeta({
  loaderData,
  matches,
  title,
  description = (t) => t("quiz_intro"),
}: GameMetaOptions): MetaDescriptor[] {
  const { app } = rootData(matches);
  const t = metaTexts(loaderData?.messages, app?.locale.language, "gamification");
  return pageMeta({ title: `${title(t)} – Marquee`, description: description(t), app });
}
