export { accountMenu } from "./account-menu.ts";
export type { AccountMenuEntry, AccountMenuFacts } from "./account-menu.ts";
export { ACCOUNT_TARGETS } from "./account-targets.ts";
export { countryMenu, hamburgerMenu } from "./country-menu.ts";
export type { CountryMenuEntry, CountryMenuFacts } from "./country-menu.ts";
export { FOOTER_LINKS } from "./footer-links.ts";
export { isFooterlessPage } from "./footer-visibility.ts";
export { infoGroup, plansGroup, settingsGroup } from "./hamburger-groups.ts";
export type {
  InfoEntry,
  InfoGroupFacts,
  PlansEntry,
  PlansGroupFacts,
  SettingsEntry,
  SettingsGroupFacts,
} from "./hamburger-groups.ts";
export { helpCentreLink } from "./help-centre-link.ts";
export type { HelpCentreLinkOptions } from "./help-centre-link.ts";
export { MENU_TARGETS, menuTarget, premiumLabelKey, activeMenuName } from "./menu-targets.ts";
export type { MenuTarget } from "./menu-targets.ts";
export { FOOTER_TEXT_TYPES, footerTextType } from "./text-types.ts";
export type { FooterTextType } from "./text-types.ts";
