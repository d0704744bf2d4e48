import type { Profile, ViewerProfile } from "@marquee/auth-sdk";
import { useSetAtom } from "jotai";
import { useTranslations } from "use-intl";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { contactText } from "../../texts/contact-text.ts";
import { profileAtom } from "../../state/session/auth-atoms.ts";
import { showToastAtom } from "../../state/popups/toast-atoms.ts";
import { useLoaded } from "../../state/calls/use-loaded.ts";
import { actionRow, textLink } from "../../ui/FormCard/FormCard.css.ts";
import { FormCard } from "../../ui/FormCard/FormCard.tsx";
import * as rowCss from "../../ui/Rows/Rows.css.ts";
import * as css from "./Account.css.ts";
import { ConsentSwitches } from "./ConsentSwitches.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { ExportData } from "./ExportData.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** The account page: profile, contacts, consents, data export and deletion. */
export function AccountScreen() {
  const t = useTranslations("login-register");
  const { value, problem, reload, act } = useLoaded<Profile, ViewerProfile>(profileAtom);
  const showToast = useSetAtom(showToastAtom);

  const contact = (label: string, text: string | undefined, to: string) => (
    <div className={rowCss.row}>
      <div className={rowCss.rowText}>
        <p className={rowCss.rowName}>{label}</p>
        <p className={rowCss.rowFacts}>{text ?? t("account_none")}</p>
      </div>
      <PageLink
        to={to}
        className={textLink}
        aria-label={`${label}: ${t(text === undefined ? "account_add" : "account_change")}`}
      >
        {t(text === undefined ? "account_add" : "account_change")}
      </PageLink>
    </div>
  );
  return (
    <FormCard title={t("account_title")} width="wide">
      <AsyncContent value={value} problem={problem} onReload={reload} rows={4}>
        {(profile) => (
          <>
            <section className={css.section}>
              <h2 className={css.sectionTitle}>{t("account_profile")}</h2>
              <ProfileForm
                profile={profile}
                onSave={(change) => act((client) => client.update(change))}
                onSaved={() => showToast({ text: t("saved") })}
              />
            </section>
            <section className={css.section}>
              <h2 className={css.sectionTitle}>{t("account_contacts")}</h2>
              <div className={rowCss.rows}>
                {contact(t("contactEmail"), profile.email, "/verify-email")}
                {contact(
                  t("contactMobile"),
                  profile.mobile === undefined
                    ? undefined
                    : contactText({ type: "mobile", value: profile.mobile }),
                  "/verify-mobile-number",
                )}
                {contact(
                  t("account_password"),
                  profile.hasPassword ? t("account_password_set") : undefined,
                  "/forgotpassword",
                )}
              </div>
            </section>
            <section className={css.section}>
              <h2 className={css.sectionTitle}>{t("account_consents")}</h2>
              <ConsentSwitches />
            </section>
            <section className={css.section}>
              <h2 className={css.sectionTitle}>{t("account_privacy")}</h2>
              <p className={css.hint}>{t("account_export_hint")}</p>
              <div className={actionRow}>
                <ExportData />
              </div>
              <p className={css.hint}>{t("account_delete_hint")}</p>
              <div className={actionRow}>
                <DeleteAccount profile={profile} />
              </div>
            </section>
          </>
        )}
      </AsyncContent>
    </FormCard>
  );
}
