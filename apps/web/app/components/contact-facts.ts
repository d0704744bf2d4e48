/** How the visitor's country reaches people. */
export type { CountryContactRules as ContactFacts } from "@marquee/auth-sdk";
