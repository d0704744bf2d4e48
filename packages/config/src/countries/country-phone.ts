/** How mobile numbers of a calling code look. */
export interface PhoneRule {
  /** Digits of the country's calling code, without plus. */
  readonly callingCode: string;
  /** Fewest digits of the national number. */
  readonly minDigits: number;
  /** Most digits of the national number. */
  readonly maxDigits: number;
}

/** Calling code of a visitor of whom nothing is known. Spec: plans §5, "default code 91". */
export const DEFAULT_CALLING_CODE = "91";

/** Digits of a national number where the table says nothing else. Spec: plans §5, "default digits 10, max 10". */
export const DEFAULT_PHONE_DIGITS = 10;

// Apart from the table below, so that who knows a code only does not carry every country.
const GERMANY: PhoneRule = { callingCode: "49", minDigits: 10, maxDigits: 11 };
const EMIRATES: PhoneRule = { callingCode: "971", minDigits: 9, maxDigits: 9 };
const SINGAPORE: PhoneRule = { callingCode: "65", minDigits: 8, maxDigits: 8 };
const AUSTRALIA: PhoneRule = { callingCode: "61", minDigits: 9, maxDigits: 9 };
const MALAYSIA: PhoneRule = { callingCode: "60", minDigits: 9, maxDigits: 10 };
const SRI_LANKA: PhoneRule = { callingCode: "94", minDigits: 9, maxDigits: 9 };

const UNUSUAL_RULES = [GERMANY, EMIRATES, SINGAPORE, AUSTRALIA, MALAYSIA, SRI_LANKA];

/** Mobile numbers of the countries the product knows best, by country code. */
export const COUNTRY_PHONES = {
  IN: { callingCode: "91", minDigits: 10, maxDigits: 10 },
  US: { callingCode: "1", minDigits: 10, maxDigits: 10 },
  DE: GERMANY,
  AE: EMIRATES,
  SG: SINGAPORE,
  GB: { callingCode: "44", minDigits: 10, maxDigits: 10 },
  CA: { callingCode: "1", minDigits: 10, maxDigits: 10 },
  AU: AUSTRALIA,
  MY: MALAYSIA,
  LK: SRI_LANKA,
  BD: { callingCode: "880", minDigits: 10, maxDigits: 10 },
  PK: { callingCode: "92", minDigits: 10, maxDigits: 10 },
} as const satisfies Readonly<Record<string, PhoneRule>>;

/** Rule of a country; a country without one has the default code and digits. */
export function phoneRuleOfCountry(country: string): PhoneRule {
  return Object.prototype.hasOwnProperty.call(COUNTRY_PHONES, country)
    ? COUNTRY_PHONES[country as keyof typeof COUNTRY_PHONES]
    : { callingCode: DEFAULT_CALLING_CODE, minDigits: DEFAULT_PHONE_DIGITS, maxDigits: DEFAULT_PHONE_DIGITS };
}

/** Rule of a calling code; a code without one of its own has the default digits. */
export function phoneRuleOfCode(callingCode: string): PhoneRule {
  return (
    UNUSUAL_RULES.find((rule) => rule.callingCode === callingCode) || {
      callingCode,
      minDigits: DEFAULT_PHONE_DIGITS,
      maxDigits: DEFAULT_PHONE_DIGITS,
    }
  );
}
