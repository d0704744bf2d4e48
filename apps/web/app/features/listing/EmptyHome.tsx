import { useTranslations } from "use-intl";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { ListingHeading } from "./ListingHeading.tsx";
import * as css from "./ListingHeading.css.ts";

/** The home page when no titles are available to this visitor, with a link to support. */
export function EmptyHome() {
  const t = useTranslations("consumption");
  const f = useTranslations("footer");
  return (
    <>
      <ListingHeading title={t("homeHeading")} />
      <div className={css.empty}>
        <p>{t("nothingToWatch")}</p>
        <ButtonLink to="/help" tone="accent">
          {f("help")}
        </ButtonLink>
      </div>
    </>
  );
}
