import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { addressesAtom } from "../../state/app-context/app-context-atoms.ts";
import * as css from "./WrittenPage.css.ts";

/** Telephone and e-mail of the support; small screens have no footer that shows them. */
export function ContactFacts() {
  const t = useTranslations("footer");
  const { supportPhone, supportEmail } = useAtomValue(addressesAtom);
  return (
    <section className={css.facts} aria-label={t("support")}>
      <a className={css.fact} href={`tel:${supportPhone.replace(/[^+\d]/g, "")}`}>
        {supportPhone}
      </a>
      <a className={css.fact} href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
    </section>
  );
}
