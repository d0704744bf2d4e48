import { guideDate, guideDates } from "@marquee/content-sdk/guide";
import { useState, useCallback } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { useDateText } from "../../texts/use-date-text.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { SelectField } from "../../ui/SelectField/SelectField.tsx";
import * as css from "./GuideControls.css.ts";
import { guideLink, type GuideQuery } from "./guide-links.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";
import { useAtomValue } from "jotai";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { dateLocale } from "../../texts/date-text.ts";
import { useIsInBrowser } from "../../ui/use-is-in-browser.ts";

const cityOf = (timeZone: string): string => timeZone.replace(/^.*\//, "").replace(/_/g, " ");

/** Names time zones: by city on the server, in the page's language in the browser. */
function useZoneNames(): (timeZone: string) => string {
  const { language, country } = useAtomValue(localeAtom);
  const isInBrowser = useIsInBrowser();
  return useCallback(
    (timeZone) => {
      const city = cityOf(timeZone);
      if (!isInBrowser || city === timeZone) return city;
      const name = new Intl.DateTimeFormat(dateLocale(language, country), { timeZone, timeZoneName: "long" })
        .formatToParts(0)
        .find(({ type }) => type === "timeZoneName")?.value;
      return name === undefined ? city : `${city} · ${name}`;
    },
    [language, country, isInBrowser],
  );
}

/** Time zones offered besides the viewer's. */
const ZONES = [
  "Asia/Kolkata",
  "Asia/Dubai",
  "Asia/Singapore",
  "Europe/London",
  "Europe/Berlin",
  "America/New_York",
  "America/Los_Angeles",
  "Australia/Sydney",
  "UTC",
] as const;

/** Texts of days near today, by distance in days. */
const NEAR = new Map([
  [-1, "guide_yesterday"],
  [0, "guide_today"],
  [1, "guide_tomorrow"],
] as const);

interface GuideControlsProps {
  /** Epoch milliseconds. */
  readonly now: number;
  /** The selected day; undefined for the current programmes. */
  readonly date: string | undefined;
  readonly timeZone: string;
  readonly query: GuideQuery;
}

/** Links for the day and a form for the time zone; works without JavaScript. */
export function GuideControls({ now, date, timeZone, query }: GuideControlsProps) {
  const t = useTranslations("consumption");
  const dateText = useDateText();
  const [zone, setZone] = useState(timeZone);
  const zoneName = useZoneNames();
  const dates = guideDates(now, timeZone);
  const today = guideDate(now, timeZone);
  const zones = [timeZone, ...ZONES.filter((name) => name !== timeZone)];
  const nameOf = (day: string): string => {
    const near = NEAR.get((dates.indexOf(day) - dates.indexOf(today)) as -1 | 0 | 1);
    return near === undefined ? dateText(Date.parse(day), "calendarDay") : t(near);
  };
  return (
    <div className={css.controls}>
      <nav aria-label={t("guide_days")}>
        <ul className={css.days}>
          {dates.map((day) => (
            <li key={day}>
              <PageLink
                to={guideLink({ ...query, date: day === today ? undefined : day })}
                prefetch="intent"
                className={css.day}
                aria-current={day === (date ?? today) ? "date" : undefined}
              >
                {nameOf(day)}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form method="get" action="/tvguide" className={css.zone}>
        {query.channel === undefined ? null : <input type="hidden" name="channel" value={query.channel} />}
        {date === undefined ? null : <input type="hidden" name="date" value={date} />}
        <div className={css.list}>
          <SelectField
            label={t("guide_zone")}
            name="zone"
            value={zone}
            options={zones.map((value) => ({ value, text: zoneName(value) }))}
            onChange={setZone}
          />
        </div>
        <Button type="submit" size="l" tone="outline">
          {t("guide_show")}
        </Button>
      </Form>
    </div>
  );
}
