import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useDurationText } from "../../texts/use-duration-text.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import * as css from "./BuyPlan.css.ts";

/** Name of the query parameter with the days of the duration that shows. */
const PARAMETER = "duration";

/** Days that an address asks for; of the plans' rules, whether there is such a duration. */
export function requestedDays(search: string): number {
  return Number(new URLSearchParams(search).get(PARAMETER));
}

interface DurationLinksProps {
  /** Days. */
  readonly durations: readonly number[];
  readonly current?: number | undefined;
  /** Those of the viewer's own plans, marked while another shows. */
  readonly owned?: readonly (number | undefined)[];
}

/** A link for each duration, which works without script. */
export function DurationLinks({ durations, current, owned = [] }: DurationLinksProps) {
  const t = useTranslations("subscription");
  const durationText = useDurationText();
  const { pathname, search, state } = useLocation() as {
    readonly pathname: string;
    readonly search: string;
    readonly state: unknown;
  };
  const to = (days: number): string => {
    const query = new URLSearchParams(search);
    query.set(PARAMETER, String(days));
    return `${pathname}?${query.toString()}`;
  };
  return (
    <ul className={css.durations}>
      {durations.map((days) => (
        <li key={days}>
          <Link
            to={to(days)}
            state={state}
            replace
            preventScrollReset
            prefetch="none"
            className={css.duration}
            aria-current={days === current ? "true" : undefined}
          >
            {durationText(days)}
            {days !== current && owned.includes(days) ? <Badge tone="premium">{t("buy_owned")}</Badge> : null}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Switches the plans between durations. */
export function DurationSwitch(props: DurationLinksProps) {
  const t = useTranslations("subscription");
  if (props.durations.length < 2) return null;
  return (
    <nav aria-label={t("buy_durations")} className={css.switcher}>
      <DurationLinks {...props} />
    </nav>
  );
}
