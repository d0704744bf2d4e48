import { useTranslations } from "use-intl";
import * as css from "./ListingHeading.css.ts";

/** Says that a list has nothing for this visitor. */
export function EmptyList() {
  const t = useTranslations("consumption");
  return <p className={css.empty}>{t("nothingHere")}</p>;
}
