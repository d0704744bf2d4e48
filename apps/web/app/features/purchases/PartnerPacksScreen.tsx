import { isPartnerSubscription, type Subscription } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { useTranslations } from "use-intl";
import { LoadedPart } from "../../parts/LoadedPart.tsx";
import { ownSubscriptionsAtom } from "../../state/plans/plan-atoms.ts";
import { portsAtom } from "../../state/sdks/ports-atom.ts";
import { useRead } from "../../state/calls/use-read.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { PackRow } from "./PackRow.tsx";
import * as css from "./Purchases.css.ts";
import { waitForSignedInAtom } from "./wait-for-signed-in-atom.ts";

interface PartnerPacks {
  readonly packs: readonly Subscription[];
  readonly nowMs: number;
}

const readPartnerSubscriptionsAtom = atom(null, async (get, set): Promise<PartnerPacks> => {
  await set(waitForSignedInAtom);
  const owned = await get(ownSubscriptionsAtom);
  return { packs: owned.filter(isPartnerSubscription), nowMs: get(portsAtom).clock.now() };
});

/** Packs that content partners have sold to the viewer (PLAN-66). */
export function PartnerPacksScreen() {
  const t = useTranslations("subscription");
  const { value, problem, reload } = useRead(readPartnerSubscriptionsAtom);
  return (
    <FormCard title={t("plans_partners")} intro={t("partnerPacks_intro")} width="wide">
      <LoadedPart value={value} problem={problem} onReload={reload}>
        {({ packs, nowMs }) =>
          packs.length === 0 ? (
            <p className={css.empty}>{t("partnerPacks_none")}</p>
          ) : (
            <ul className={css.packs}>
              {packs.map((pack) => (
                <PackRow key={pack.id ?? pack.planId} pack={pack} nowMs={nowMs} heading="h2" />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </FormCard>
  );
}
