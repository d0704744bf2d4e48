import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { DateText } from "../../texts/DateText.tsx";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import type { LastWatched as Watched } from "./read-last-watched-atom.ts";
import * as css from "./ViewerOverview.css.ts";

/** The title that was watched last, and when; without one the way to something to watch. */
export function LastWatched({ watched }: { readonly watched: Watched | null }) {
  const t = useTranslations("login-register");
  if (watched === null)
    return (
      <>
        <p className={css.value}>{t("overview_nothingWatched")}</p>
        <div>
          <ButtonLink to="/" size="s" tone="outline">
            {t("list_browse")}
          </ButtonLink>
        </div>
      </>
    );
  const { card, watchedAt } = watched;
  return (
    <>
      <p className={css.value}>
        <Link to={card.to} prefetch="intent" lang={card.titleLanguage} className={css.titleLink}>
          {card.title}
        </Link>
      </p>
      <p className={css.hint}>
        <DateText at={watchedAt} />
      </p>
    </>
  );
}
