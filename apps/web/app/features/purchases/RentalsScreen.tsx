import { RENTALS_PATH } from "@marquee/config";
import { fetchRentals } from "@marquee/content-sdk";
import { useAtomValue } from "jotai";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import {
  activeRentalsAtom,
  expiredRentalsAtom,
  myRentalsAtom,
  readRentalsAtom,
  rentalsAtom,
} from "../../state/plans/rental-atoms.ts";
import { hasRentalsAtom } from "../../state/app-context/partner-atoms.ts";
import { useRead } from "../../state/calls/use-read.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";
import * as css from "./Purchases.css.ts";
import { RentalRow } from "./RentalRow.tsx";

const GROUPS = ["active", "expired", "all"] as const;

const RENTALS = { active: activeRentalsAtom, expired: expiredRentalsAtom, all: rentalsAtom };

/** The viewer's rentals: active, ended or all. */
export function RentalsScreen() {
  const t = useTranslations("plex");
  const hasRentals = useAtomValue(hasRentalsAtom);
  const [query] = useSearchParams();
  const group = GROUPS.find((name) => name === query.get("state")) ?? "active";
  const { problem, reload } = useRead(readRentalsAtom, fetchRentals);
  const rentals = useAtomValue(RENTALS[group]);
  const nowMs = useAtomValue(myRentalsAtom)?.readAt ?? 0;
  const tabs = GROUPS.map((name) => ({
    to: `/myprofile/rentals${name === "active" ? "" : `?state=${name}`}`,
    text: t(`rentals_${name}`),
    isCurrent: name === group,
  }));
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t("rentals_title")}</h1>
      <div className={css.tabs}>
        <LinkTabs label={t("rentals_title")} tabs={tabs} />
      </div>
      <AsyncContent value={rentals} problem={problem} onReload={reload}>
        {(shown) =>
          shown.length === 0 ? (
            <div className={css.empty}>
              <p className={css.emptyTitle}>{t(`rentals_none_${group}`)}</p>
              {hasRentals ? (
                <ButtonLink to={RENTALS_PATH} tone="accent">
                  {t("rentals_browse")}
                </ButtonLink>
              ) : null}
            </div>
          ) : (
            <ul className={css.rows}>
              {shown.map((rental) => (
                <RentalRow key={rental.id} rental={rental} nowMs={nowMs} />
              ))}
            </ul>
          )
        }
      </AsyncContent>
    </div>
  );
}
