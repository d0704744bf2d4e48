import { isPartnerSubscription, type Subscription } from "@marquee/plans-sdk";
import type { createStore } from "jotai";
import { useTranslations } from "use-intl";
import { LoadedPart } from "../../parts/LoadedPart.tsx";
import { ownSubscriptionsAtom } from "../../state/plans/plan-atoms.ts";
import { useRead } from "../../state/calls/use-read.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import { PackRow } from "./PackRow.tsx";
import * as css from "./Purchases.css.ts";
import { signedInSdks } from "./signed-in.ts";

async function readPartnerPacks(
  store: ReturnType<typeof createStore>,
): Promise<{ readonly packs: readonly Subscription[]; readonly nowMs: number }> {
  const { clock } = await signedInSdks(store);
  return { packs: (await store.get(ownSubscriptionsAtom)).filter(isPartnerSubscription), nowMs: clock.now() };
}

/** Packs that content partners have sold to the viewer (PLAN-66). */
export function PartnerPacksScreen() {
  const t = useTranslations("subscription");
  const { value, problem, reload } = useRead(readPartnerPacks);
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
