/** The country's rules for e-mail addresses and mobile numbers. */
export type { CountryContactRules as ContactFacts } from "@marquee/auth-sdk";
