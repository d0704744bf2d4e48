import { useTranslations } from "use-intl";
import { Cast } from "./Cast.tsx";
import type { TitleData } from "./detail-data.ts";
import { TitleFacts } from "./TitleFacts.tsx";
import * as css from "./TitleFacts.css.ts";

/** Cast and facts of a title, in full-width sections. */
export function About({ title }: { title: TitleData }) {
  const t = useTranslations("tvshowdetails");
  return (
    <div className={css.about}>
      {title.cast.length === 0 ? null : (
        <section>
          <h2 className={css.heading}>{t("castAndCrew")}</h2>
          <Cast cast={title.cast} />
        </section>
      )}
      <section>
        <h2 className={css.heading}>{t("about", { title: title.card.title })}</h2>
        <TitleFacts title={title} />
      </section>
    </div>
  );
}
