import { durationParts } from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";

/** Names a plan's duration in the language of the page: `1 Year`; undefined for none. */
export function useDurationText(): (days: number | undefined) => string | undefined {
  const t = useTranslations("subscription");
  return (days) => {
    const parts = durationParts(days);
    return parts && t("duration", { unit: parts.unit, count: parts.count });
  };
}
