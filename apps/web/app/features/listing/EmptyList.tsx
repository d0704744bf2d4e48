import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import * as css from "./ListingHeading.css.ts";

/** Says that a list has nothing for this visitor, and leads on to what there is. */
export function EmptyList() {
  const t = useTranslations("consumption");
  const f = useTranslations("fallback");
  return (
    <div className={css.empty}>
      <p>{t("nothingHere")}</p>
      <ButtonLink to="/" tone="accent">
        {f("goHome")}
      </ButtonLink>
    </div>
  );
}
