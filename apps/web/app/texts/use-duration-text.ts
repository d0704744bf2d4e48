import { durationParts } from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";

/** Formats a plan's duration in the page's language: `1 Year`. Undefined without a duration. */
export function useDurationText(): (days: number | undefined) => string | undefined {
  const t = useTranslations("subscription");
  return (days) => {
    const parts = durationParts(days);
    return parts && t("duration", { unit: parts.unit, count: parts.count });
  };
}
