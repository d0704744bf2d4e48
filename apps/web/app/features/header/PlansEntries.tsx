import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { hasPage } from "../../site-map/sections.ts";
import { localeAtom, offersAtom } from "../../state/app-context/app-context-atoms.ts";
import { userTypeAtom, viewerAtom } from "../../state/session/viewer-atoms.ts";
import { plansItems } from "./hamburger-items.ts";
import { HamburgerLink } from "./HamburgerLink.tsx";
import { MenuGroup } from "./MenuGroup.tsx";

/** The plans group of the hamburger menu, for viewers who can buy a plan. */
export function PlansEntries() {
  const t = useTranslations("header");
  const { country } = useAtomValue(localeAtom);
  const { hasStudentDiscount, hasUsReferral } = useAtomValue(offersAtom);
  const userType = useAtomValue(userTypeAtom);
  const { isRestricted } = useAtomValue(viewerAtom);
  const items = plansItems(
    {
      country,
      isSignedIn: userType !== "guest",
      isRestricted,
      hasActiveSubscription: userType === "premium",
      hasStudentDiscount,
      hasUsReferral,
    },
    { hasPage },
  );
  if (items.length === 0) return null;
  return (
    <MenuGroup title={t("myPlans")}>
      {items.map((item) =>
        "to" in item ? (
          <HamburgerLink
            key={item.entry}
            item={item}
            text={t(item.entry === "usReferral" ? "account_usReferral" : `plans_${item.entry}`)}
          />
        ) : null,
      )}
    </MenuGroup>
  );
}
