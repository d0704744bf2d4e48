import { useTranslations } from "use-intl";
import { Cast } from "./Cast.tsx";
import type { TitleData } from "./detail-data.ts";
import { TitleFacts } from "./TitleFacts.tsx";
import * as css from "./TitleFacts.css.ts";

/** The part of a detail page below its picture: people and facts. */
export function About({ title }: { title: TitleData }) {
  const t = useTranslations("tvshowdetails");
  const facts = (
    <section>
      <h2 className={css.heading}>{t("about", { title: title.card.title })}</h2>
      <TitleFacts title={title} />
    </section>
  );
  return (
    <div className={css.about}>
      {title.cast.length === 0 ? (
        facts
      ) : (
        <>
          <section>
            <h2 className={css.heading}>{t("castAndCrew")}</h2>
            <Cast cast={title.cast} />
          </section>
          {facts}
        </>
      )}
    </div>
  );
}
