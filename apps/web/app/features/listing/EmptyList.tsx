import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { moveFocusOn } from "../../ui/kept-focus.ts";
import * as css from "./ListingHeading.css.ts";

/** Shown for an empty list. Links to the unfiltered list if a filter is set, otherwise to the home page. */
export function EmptyList({ isNarrowed = false }: { readonly isNarrowed?: boolean }) {
  const t = useTranslations("consumption");
  const { pathname } = useLocation();
  const f = useTranslations("fallback");
  return (
    <div className={css.empty}>
      <p>{t(isNarrowed ? "filter_none" : "nothingHere")}</p>
      <ButtonLink to={isNarrowed ? pathname : "/"} tone="accent" onClick={moveFocusOn}>
        {isNarrowed ? t("filter_reset") : f("goHome")}
      </ButtonLink>
    </div>
  );
}
