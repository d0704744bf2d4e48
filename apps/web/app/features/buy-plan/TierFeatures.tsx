import type { Plan } from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";
import { useLanguageNames } from "../../texts/use-language-names.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as css from "./TierCard.css.ts";

/** The features of a plan as a list, or its description when it lists none. */
export function TierFeatures({ plan }: { readonly plan: Plan }) {
  const t = useTranslations("subscription");
  const languageNames = useLanguageNames();
  const { tvShow, movie, channel } = plan.audioLimits;
  const languages = [...new Set([...movie, ...tvShow, ...channel])];
  const lines = [
    ...plan.features,
    ...(plan.supportedDevices === undefined ? [] : [t("pack_devices", { count: plan.supportedDevices })]),
    ...(languages.length === 0 ? [] : [t("pack_languages", { languages: languageNames(languages) })]),
  ];
  return (
    <div className={css.more}>
      {lines.length === 0 ? (
        <p className={css.muted}>{plan.description}</p>
      ) : (
        <ul className={css.features}>
          {lines.map((line) => (
            <li key={line} className={css.feature}>
              <Icon name="check" size={16} />
              {line}
            </li>
          ))}
        </ul>
      )}
      {plan.offers.length === 0 ? null : (
        <p className={css.offers}>
          {t("buy_alsoIncluded")}: {plan.offers.map(({ title }) => title).join(", ")}
        </p>
      )}
    </div>
  );
}
