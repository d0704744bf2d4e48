import { isConsentCountry } from "../countries/consent-countries.ts";
import type { CountryCode } from "../countries/country-codes.ts";
import { isIndia } from "../countries/country-codes.ts";

/** What decides the settings group. */
export interface SettingsGroupFacts {
  readonly country: CountryCode;
  readonly isSignedIn: boolean;
  /** Below 900 CSS pixels. */
  readonly isMobile: boolean;
  /** State of the flag gamification_entry. */
  readonly hasGamification: boolean;
}

/** Entry of the settings group. */
export type SettingsEntry =
  | "parentalControl"
  | "authorisedDevices"
  | "resetSettings"
  | "faq"
  | "consentSettings"
  | "language"
  | "gamification";

/** The settings group of the hamburger menu. Spec: shell §2.3, "Settings group". */
export function settingsGroup({
  country,
  isSignedIn,
  isMobile,
  hasGamification,
}: SettingsGroupFacts): readonly SettingsEntry[] {
  const entries: SettingsEntry[] = isSignedIn ? ["parentalControl", "authorisedDevices"] : [];
  entries.push("resetSettings", "faq");
  if (isConsentCountry(country)) entries.push("consentSettings");
  if (isMobile) entries.push("language");
  if (hasGamification) entries.push("gamification");
  return entries;
}

/** What decides the plans group. */
export interface PlansGroupFacts {
  readonly country: CountryCode;
  readonly isSignedIn: boolean;
  /** An account whose registration is not finished. */
  readonly isRestricted: boolean;
  readonly hasActiveSubscription: boolean;
  /** student_discount of the country; missing counts as not configured. */
  readonly hasStudentDiscount: boolean | undefined;
  /** us_referral of the country; missing counts as false. */
  readonly hasUsReferral: boolean | undefined;
}

/** Entry of the plans group. */
export type PlansEntry = "buyPlan" | "prepaidCode" | "studentDiscount" | "usReferral";

/**
 * Whether the plans group shows: to everybody who is not signed in, to the restricted type, and abroad to those
 * without active subscription. Spec: shell §5, "The My Plans group shows when".
 */
export function hasPlansGroup(
  facts: Pick<PlansGroupFacts, "country" | "isSignedIn" | "isRestricted" | "hasActiveSubscription">,
): boolean {
  const { country, isSignedIn, isRestricted, hasActiveSubscription } = facts;
  return !isSignedIn || isRestricted || (!isIndia(country) && !hasActiveSubscription);
}

/** The plans group of the hamburger menu; empty when it does not show. Spec: shell §2.3, "My Plans group". */
export function plansGroup(facts: PlansGroupFacts): readonly PlansEntry[] {
  if (!hasPlansGroup(facts)) return [];
  const entries: PlansEntry[] = ["buyPlan", "prepaidCode"];
  if (facts.hasStudentDiscount === true) entries.push("studentDiscount");
  if (facts.hasUsReferral === true) entries.push("usReferral");
  return entries;
}

/** What decides the info group. */
export interface InfoGroupFacts {
  readonly country: CountryCode;
  /** State of the flag nft. */
  readonly hasNft: boolean;
  /** Whether the country's blog flag is on, see `isBlogOn`. */
  readonly hasBlog: boolean;
}

/** Entry of the info group. */
export type InfoEntry = "aboutUs" | "terms" | "privacyPolicy" | "contentRedressal" | "myNft" | "blog";

/** The info group of the hamburger menu: redressal in India, my NFT in India with its flag. Spec: shell §2.3, "Info group". */
export function infoGroup({ country, hasNft, hasBlog }: InfoGroupFacts): readonly InfoEntry[] {
  const entries: InfoEntry[] = ["aboutUs", "terms", "privacyPolicy"];
  if (isIndia(country)) entries.push("contentRedressal");
  if (isIndia(country) && hasNft) entries.push("myNft");
  if (hasBlog) entries.push("blog");
  return entries;
}
