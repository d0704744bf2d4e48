import type { PlanCategory } from "@marquee/plans-sdk";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useDurationText } from "../../texts/use-duration-text.ts";
import * as css from "./BuyPlan.css.ts";

/** Name of the query parameter with the days of the duration that shows. */
const PARAMETER = "duration";

/** Every duration on offer in days, the longest first. */
export function durationsOf(categories: readonly PlanCategory[]): readonly number[] {
  const days = categories.flatMap(({ options }) => options.flatMap(({ duration }) => duration?.days ?? []));
  return [...new Set(days)].sort((one, other) => other - one);
}

/** The duration that the address asks for, if there is a plan of it. */
export function askedDuration(search: string, durations: readonly number[]): number | undefined {
  const asked = Number(new URLSearchParams(search).get(PARAMETER));
  return durations.find((days) => days === asked);
}

/** Narrows the plans to one duration: links, which work without script. */
export function DurationTabs({
  durations,
  current,
}: {
  readonly durations: readonly number[];
  readonly current: number | undefined;
}) {
  const t = useTranslations("subscription");
  const durationText = useDurationText();
  const { pathname, search, state } = useLocation() as {
    readonly pathname: string;
    readonly search: string;
    readonly state: unknown;
  };
  const to = (days: number | undefined): string => {
    const query = new URLSearchParams(search);
    query.delete(PARAMETER);
    if (days !== undefined) query.set(PARAMETER, String(days));
    return query.size === 0 ? pathname : `${pathname}?${query.toString()}`;
  };
  if (durations.length < 2) return null;
  return (
    <nav aria-label={t("buy_durations")} className={css.durations}>
      {[undefined, ...durations].map((days) => (
        <Link
          key={days ?? "all"}
          to={to(days)}
          state={state}
          replace
          preventScrollReset
          prefetch="none"
          className={css.duration}
          aria-current={days === current ? "true" : undefined}
        >
          {days === undefined ? t("buy_allDurations") : durationText(days)}
        </Link>
      ))}
    </nav>
  );
}
