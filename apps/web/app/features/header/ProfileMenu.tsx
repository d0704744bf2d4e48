import { useTranslations } from "use-intl";
import { useDisclosure } from "../../ui/Disclosure/use-disclosure.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden/VisuallyHidden.tsx";
import { AccountEntries } from "./AccountEntries.tsx";
import * as css from "./Header.css.ts";

/** The account menu of wide screens (SHELL-046); smaller ones have it in the hamburger menu. */
export function ProfileMenu() {
  const t = useTranslations("header");
  const details = useDisclosure();
  return (
    <details ref={details} className={`${css.disclosure} ${css.fromDesktop}`}>
      <summary className={`${css.action} ${css.avatar}`}>
        <Icon name="user" size={20} />
        <VisuallyHidden>{t("profile")}</VisuallyHidden>
      </summary>
      <nav className={css.panel} aria-label={t("profileMenu")}>
        <AccountEntries />
      </nav>
    </details>
  );
}
