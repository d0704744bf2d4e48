import { fetchUpgrades } from "@marquee/plans-sdk";
import { atom } from "jotai";
import { useTranslations } from "use-intl";
import { authAtom, subscriptionCacheAtom } from "../../state/sdks/sdk-atoms.ts";
import { useCheckout } from "../../state/plans/use-checkout.ts";
import { useRead } from "../../state/calls/use-read.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { useMoneyText } from "../../texts/use-money-text.ts";
import * as css from "./Purchases.css.ts";

const readUpgradesAtom = atom(null, async (get) =>
  fetchUpgrades(await get(authAtom), { subscriptions: await (await get(subscriptionCacheAtom)).load() }),
);

/** Plans to upgrade to from the viewer's most expensive subscription. Hidden when there are none. */
export function UpgradeOffers() {
  const t = useTranslations("subscription");
  const money = useMoneyText();
  const checkOut = useCheckout();
  const { isBusy, run } = useTask(t("reason_noAnswer"));
  const { value: upgrades } = useRead(readUpgradesAtom);
  if (upgrades === undefined || upgrades.length === 0) return null;

  return (
    <section className={css.group}>
      <h2 id="upgrade" className={css.groupTitle}>
        {t("upgrade_title")}
      </h2>
      <p className={css.intro}>{t("upgrade_intro")}</p>
      <ul className={css.offers}>
        {upgrades.map(({ plan, cost, choice }) => (
          <li key={plan.id} className={css.pack}>
            <h3 className={css.packName}>{plan.title}</h3>
            {plan.description === "" ? null : <p className={css.note}>{plan.description}</p>}
            {plan.supportedDevices === undefined ? null : (
              <p className={css.note}>{t("pack_devices", { count: plan.supportedDevices })}</p>
            )}
            <div className={css.offerAction}>
              <Button
                tone="accent"
                disabled={isBusy}
                onClick={() => void run(() => checkOut(choice))}
                aria-label={`${t("upgrade_action", { price: money(cost) })}: ${plan.title}`}
              >
                {t("upgrade_action", { price: money(cost) })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
