import { readViewerSettings, type Settings, type SettingsState } from "@marquee/auth-sdk";
import { withoutRecentSearch, withRecentSearch } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useEffect, type MouseEvent } from "react";
import { useTranslations } from "use-intl";
import { sessionAtom, settingsAtom } from "../../state/session/auth-atoms.ts";
import { useFlow } from "../../state/calls/use-flow.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { iconButton } from "../../ui/Button/Button.css.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { moveFocusOn } from "../../ui/kept-focus.ts";
import * as css from "./recent-searches.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

const START: SettingsState = { settings: readViewerSettings({}), info: {} };

interface RecentSearchesProps {
  /** A query with results, which is stored. */
  readonly found: string | undefined;
}

/**
 * The viewer's recent searches, newest first. Stored in the account's settings, or on this device for guests. Import on
 * demand.
 */
export function RecentSearches({ found }: RecentSearchesProps) {
  const t = useTranslations("consumption");
  const session = useAtomValue(sessionAtom);
  const { state, act } = useFlow<SettingsState, Settings>(settingsAtom, START);
  const { recentSearches } = state.settings;
  const keep = (event: MouseEvent<HTMLElement>, searches: readonly string[]): void => {
    moveFocusOn(event);
    act((settings) => settings.save({ key: "recent_search", value: searches }));
  };
  useEffect(
    () =>
      act(async (settings) => {
        await settings.load();
        const known = settings.get().settings.recentSearches;
        if (found === undefined) return;
        const next = withRecentSearch(known, found);
        if (next.join() !== known.join()) await settings.save({ key: "recent_search", value: next });
      }),
    [act, session, found],
  );
  if (recentSearches.length === 0) return null;
  return (
    <section className={css.recent} aria-labelledby="recent-searches">
      <div className={css.head}>
        <h2 id="recent-searches" className={css.heading}>
          {t("searchRecent")}
        </h2>
        <Button tone="outline" size="s" onClick={(event) => keep(event, [])}>
          {t("searchForgetAll")}
        </Button>
      </div>
      <ul className={css.list}>
        {recentSearches.map((query) => (
          <li key={query} className={css.entry}>
            <PageLink to={`/search?q=${encodeURIComponent(query)}`} className={css.query}>
              {query}
            </PageLink>
            <button
              type="button"
              className={iconButton()}
              aria-label={t("searchForget", { query })}
              onClick={(event) => keep(event, withoutRecentSearch(recentSearches, query))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
