import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import { button } from "../../ui/Button/Button.css.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { actionRow } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as css from "./AppScreen.css.ts";

const POINTS = ["app_pointPlace", "app_pointLanguages", "app_pointParents"] as const;

/** Links to the app stores for a product's app. */
export function AppScreen({ product }: { readonly product: string }) {
  const t = useTranslations("consumption");
  const { androidAppUrl } = useAtomValue(addressesAtom);
  return (
    <FormCard title={t("app_title", { product })} intro={t("app_intro")} width="wide">
      <ul className={css.points}>
        {POINTS.map((key) => (
          <li key={key} className={css.point}>
            <Icon name="check" size={20} />
            {t(key)}
          </li>
        ))}
      </ul>
      <div className={actionRow}>
        <a
          href={androidAppUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={button({ tone: "accent" })}
        >
          {t("app_get")}
        </a>
        <ButtonLink to="/device" icon="device" tone="outline">
          {t("app_tv")}
        </ButtonLink>
      </div>
    </FormCard>
  );
}
