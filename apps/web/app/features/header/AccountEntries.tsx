import { useAtomValue, useSetAtom } from "jotai";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { hasPage } from "../../site-map/sections.ts";
import { logOutAtom } from "../../state/session/log-out-atom.ts";
import { accountMenuFactsAtom, viewerAtom } from "../../state/session/viewer-atoms.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { accountLinks } from "./account-links.ts";
import * as css from "./Header.css.ts";
import { isPaymentPath } from "./payment-path.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** The entries of the account menu, in the header and in the hamburger menu. */
export function AccountEntries() {
  const t = useTranslations("header");
  const { firstName, isRestricted } = useAtomValue(viewerAtom);
  const logOut = useSetAtom(logOutAtom);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { links, hasLogout } = accountLinks(useAtomValue(accountMenuFactsAtom), hasPage);
  return (
    <>
      <p className={css.viewer}>
        <span className={css.smallAvatar} aria-hidden="true">
          <Icon name="user" size={20} />
        </span>
        <span className={css.viewerName}>{firstName ?? t("guestName")}</span>
      </p>
      <ul>
        {isRestricted ? (
          <li>
            <PageLink to="/enter-details" className={css.panelLink}>
              {t("finishRegistration")}
            </PageLink>
          </li>
        ) : null}
        <li>
          <PageLink to="/myaccount/account-info" className={css.panelLink}>
            {t("accountInfo")}
          </PageLink>
        </li>
        {links.map(({ entry, to }) => (
          <li key={entry}>
            <PageLink to={to} className={css.panelLink}>
              {t(`account_${entry}`)}
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink to="/settings" className={css.panelLink}>
            {t("settings")}
          </PageLink>
        </li>
        {hasLogout ? (
          <li>
            <PageLink
              to="/logout"
              prefetch="none"
              className={css.panelLink}
              onClick={(event) => {
                event.preventDefault();
                // Stay on the page, except on payment pages.
                void logOut(() => (isPaymentPath(pathname) ? navigate("/") : undefined));
              }}
            >
              {t("account_logout")}
              <Icon name="logout" size={20} />
            </PageLink>
          </li>
        ) : null}
      </ul>
    </>
  );
}
