import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { SignInLink } from "../../components/SignInLink.tsx";
import { isSignedInAtom } from "../../state/session/viewer-atoms.ts";
import { button } from "../../ui/Button/Button.css.ts";
import { textLink } from "../../ui/FormCard/FormCard.css.ts";
import * as css from "./ConsentManager.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/**
 * Shown where consent groups cannot be chosen: an explanation, and the consents of the account, so that these can be
 * withdrawn everywhere.
 */
export function ClosedConsent({ accountConsents }: { readonly accountConsents: ReactNode }) {
  const t = useTranslations("consent-manager");
  const isSignedIn = useAtomValue(isSignedInAtom);
  return (
    <div className={css.panel}>
      <p className={css.text}>{t("closed_intro")}</p>
      {(["use", "share", "withdraw"] as const).map((part) => (
        <section key={part} className={css.section}>
          <h2 className={css.sectionTitle}>{t(`closed_${part}`)}</h2>
          <p className={css.text}>{t(`closed_${part}_text`)}</p>
        </section>
      ))}
      <section className={css.section}>
        <h2 className={css.sectionTitle}>{t("accountConsents")}</h2>
        {isSignedIn ? (
          accountConsents
        ) : (
          <p>
            <SignInLink to="/signin" className={`${button({ tone: "outline", size: "m" })} ${css.signIn}`}>
              {t("signIn")}
            </SignInLink>
          </p>
        )}
      </section>
      <p>
        <PageLink to="/cookiesconsent" className={textLink}>
          {t("aboutCookies")}
        </PageLink>
      </p>
    </div>
  );
}
