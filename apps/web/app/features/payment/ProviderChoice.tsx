import type { PaymentProvider } from "@marquee/plans-sdk";
import { useTranslations } from "use-intl";
import { Radio } from "../../ui/Radio/Radio.tsx";
import * as css from "./Payment.css.ts";
import { providerName } from "../../texts/provider-name.ts";

interface ProviderChoiceProps {
  readonly providers: readonly PaymentProvider[];
  readonly chosen: string | undefined;
  readonly onChoose: (name: string) => void;
}

/** Radio buttons for the payment methods. */
export function ProviderChoice({ providers, chosen, onChoose }: ProviderChoiceProps) {
  const t = useTranslations("subscription");
  return (
    <fieldset className={css.providers}>
      <legend className={css.legend}>{t("payment_with")}</legend>
      {providers.map(({ name }) => (
        <label key={name} className={css.provider}>
          <Radio name="provider" value={name} isChosen={name === chosen} onChoose={() => onChoose(name)} />
          {providerName(name) ?? t("payment_testProvider")}
        </label>
      ))}
    </fieldset>
  );
}
