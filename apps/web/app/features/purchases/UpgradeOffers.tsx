import { choiceOf, type Subscription } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { authAtom } from "../../state/sdks/sdk-atoms.ts";
import { useCheckout } from "../../state/plans/use-checkout.ts";
import { useRead } from "../../state/calls/use-read.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./Purchases.css.ts";
import { readUpgrades, type Upgrade } from "./read-upgrades.ts";

interface UpgradeOffersProps {
  readonly packs: readonly Subscription[];
  readonly nowMs: number;
}

const readUpgradesAtom = atom(null, async (get, _set, owned: UpgradeOffersProps) =>
  readUpgrades(await get(authAtom), owned),
);

/** Plans that the viewer may move up to from the dearest pack owned; nothing shows where there is none (PLAN-31). */
export function UpgradeOffers({ packs, nowMs }: UpgradeOffersProps) {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const checkOut = useCheckout();
  const { isBusy, run } = useTask(t("reason_noAnswer"));
  const owned = useMemo(() => ({ packs, nowMs }), [packs, nowMs]);
  const { value: upgrades } = useRead(readUpgradesAtom, owned);
  if (upgrades === undefined || upgrades.steps.length === 0) return null;

  const choose = async ({ plan }: Upgrade): Promise<void> => {
    const choice = choiceOf(plan, { fromPlanId: upgrades.ownedPlanId });
    if (choice !== undefined) await checkOut(choice);
  };
  return (
    <section className={css.group}>
      <h2 id="upgrade" className={css.groupTitle}>
        {t("upgrade_title")}
      </h2>
      <p className={css.intro}>{t("upgrade_intro")}</p>
      <ul className={css.offers}>
        {upgrades.steps.map((upgrade) => (
          <li key={upgrade.plan.id} className={css.pack}>
            <h3 className={css.packName}>{upgrade.plan.title}</h3>
            {upgrade.plan.description === "" ? null : <p className={css.note}>{upgrade.plan.description}</p>}
            {upgrade.plan.supportedDevices === undefined ? null : (
              <p className={css.note}>{t("pack_devices", { count: upgrade.plan.supportedDevices })}</p>
            )}
            <div className={css.offerAction}>
              <Button
                tone="accent"
                disabled={isBusy}
                onClick={() => void run(() => choose(upgrade))}
                aria-label={`${t("upgrade_action", { price: money(upgrade.cost) })}: ${upgrade.plan.title}`}
              >
                {t("upgrade_action", { price: money(upgrade.cost) })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
