import { ACCOUNT_TARGETS, isIndia } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { localeAtom } from "../../state/app-context/app-context-atoms.ts";
import { userTypeAtom } from "../../state/session/viewer-atoms.ts";
import { Badge } from "../../ui/Badge/Badge.tsx";
import { button } from "../../ui/Button/Button.css.ts";
import { useDisclosure } from "../../ui/Disclosure/use-disclosure.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { AccountEntries } from "./AccountEntries.tsx";
import * as css from "./Header.css.ts";
import { SignInLink } from "../../components/SignInLink.tsx";
import { useSubscribeText } from "./use-subscribe-text.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** The header's actions for this viewer: sign-in, account menu, link to the plans. */
export function ViewerActions() {
  const t = useTranslations("header");
  const { country } = useAtomValue(localeAtom);
  const userType = useAtomValue(userTypeAtom);
  const subscribe = useSubscribeText();
  const isGuest = userType === "guest";
  return (
    <>
      {isGuest && !isIndia(country) ? (
        <SignInLink to="/register" className={`${css.action} ${css.registerLink}`}>
          {t("register")}
        </SignInLink>
      ) : null}
      {isGuest ? (
        <SignInLink to="/signin" className={`${css.action} ${css.login}`}>
          <Icon name="user" size={20} />
          <span
            className={isIndia(country) ? css.loginText : `${css.loginText} ${css.loginTextBesideRegister}`}
          >
            {t("login")}
          </span>
        </SignInLink>
      ) : null}
      {subscribe === undefined ? (
        <span className={css.premiumLabel}>
          <Badge tone="premium">{t("premiumLabel")}</Badge>
        </span>
      ) : (
        <PageLink
          to={ACCOUNT_TARGETS.buyPlan}
          className={`${button({ tone: "accent", size: "s" })} ${css.subscribe}`}
        >
          {subscribe}
        </PageLink>
      )}
      {isGuest ? null : <ProfileMenu />}
    </>
  );
}

/** The account menu of wide screens; smaller ones show it in the hamburger menu. */
function ProfileMenu() {
  const t = useTranslations("header");
  const details = useDisclosure();
  return (
    <details ref={details} className={`${css.disclosure} ${css.fromDesktop}`}>
      <summary className={`${css.action} ${css.avatar}`}>
        <Icon name="user" size={20} />
        <VisuallyHidden>{t("profile")}</VisuallyHidden>
      </summary>
      <nav className={css.panel} data-menu="profile" aria-label={t("profileMenu")}>
        <AccountEntries />
      </nav>
    </details>
  );
}
