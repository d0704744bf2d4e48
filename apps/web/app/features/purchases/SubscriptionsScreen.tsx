import type { Subscription } from "@marquee/plans-sdk";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LoadedPart } from "../../parts/LoadedPart.tsx";
import { useRead } from "../../state/calls/use-read.ts";
import { ButtonLink } from "../../ui/Button/Button.tsx";
import { textLink } from "../../ui/FormCard/FormCard.css.ts";
import { PackRow } from "./PackRow.tsx";
import * as css from "./Purchases.css.ts";
import { readMySubscriptionsAtom } from "../../state/plans/read-my-subscriptions-atom.ts";
import { UpgradeOffers } from "./UpgradeOffers.tsx";

/** The packs of the viewer, running and ended, with what can be done about each. */
export function PacksScreen() {
  const t = useTranslations("subscription");
  const { value, problem, reload } = useRead(readMySubscriptionsAtom);
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t("plans_title")}</h1>
      <LoadedPart value={value} problem={problem} onReload={reload}>
        {({ active, ended, fromPartners, nowMs }) => (
          <>
            {active.length > 0 ? null : <NoPack hadPacks={ended.length > 0} />}
            <PackGroup title={t("plans_active")} packs={active} nowMs={nowMs} onChange={reload} />
            {active.length === 0 ? null : <UpgradeOffers />}
            <PackGroup title={t("plans_expired")} packs={ended} nowMs={nowMs} onChange={reload} />
            {fromPartners.length > 0 ? (
              <p>
                <Link to="/myaccount/partnersubscriptions" className={textLink}>
                  {t("plans_partners")}
                </Link>
              </p>
            ) : null}
          </>
        )}
      </LoadedPart>
    </div>
  );
}

function NoPack({ hadPacks }: { readonly hadPacks: boolean }) {
  const t = useTranslations("subscription");
  return (
    <div className={css.empty}>
      {hadPacks ? null : <p className={css.emptyTitle}>{t("plans_none")}</p>}
      <p>{t("plans_none_intro")}</p>
      <ButtonLink to="/buy-plan" tone="accent" icon="crown">
        {t("plans_see")}
      </ButtonLink>
    </div>
  );
}

interface PackGroupProps {
  readonly title: string;
  readonly packs: readonly Subscription[];
  readonly nowMs: number;
  readonly onChange: () => void;
}

function PackGroup({ title, packs, nowMs, onChange }: PackGroupProps) {
  if (packs.length === 0) return null;
  return (
    <section className={css.group}>
      <h2 className={css.groupTitle}>{title}</h2>
      <ul className={css.packs}>
        {packs.map((pack) => (
          <PackRow
            key={pack.id ?? `${pack.planId}${pack.startsAt ?? ""}`}
            pack={pack}
            nowMs={nowMs}
            heading="h3"
            onChange={onChange}
          />
        ))}
      </ul>
    </section>
  );
}
