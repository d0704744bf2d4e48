import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useDurationText } from "../../texts/use-duration-text.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import * as css from "./BuyPlan.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** Query parameter with the selected duration in days. */
const PARAMETER = "duration";

/** The duration in days that the query asks for; 0 or NaN without a valid number. Plans of that duration may not exist. */
export function requestedDays(search: string): number {
  return Number(new URLSearchParams(search).get(PARAMETER));
}

interface DurationLinksProps {
  /** In days. */
  readonly durations: readonly number[];
  readonly current?: number | undefined;
  /** Durations in days of the viewer's subscriptions; they get a badge unless selected. */
  readonly owned?: readonly (number | undefined)[];
}

/** A link for each duration; works without JavaScript. */
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
          <PageLink
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
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** Navigation between durations; hidden when all plans have the same one. */
export function DurationSwitch(props: DurationLinksProps) {
  const t = useTranslations("subscription");
  if (props.durations.length < 2) return null;
  return (
    <nav aria-label={t("buy_durations")} className={css.switcher}>
      <DurationLinks {...props} />
    </nav>
  );
}
