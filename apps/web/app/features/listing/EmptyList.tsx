import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import * as css from "./ListingHeading.css.ts";

/** Says that a list has nothing for this visitor, or nothing that meets the filter, and leads on to what there is. */
export function EmptyList({ isNarrowed = false }: { readonly isNarrowed?: boolean }) {
  const t = useTranslations("consumption");
  const f = useTranslations("fallback");
  return (
    <div className={css.empty}>
      <p>{t(isNarrowed ? "filter_none" : "nothingHere")}</p>
      <ButtonLink to={isNarrowed ? "." : "/"} tone="accent">
        {isNarrowed ? t("filter_reset") : f("goHome")}
      </ButtonLink>
    </div>
  );
}
