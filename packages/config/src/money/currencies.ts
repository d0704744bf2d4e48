declare const currencyCode: unique symbol;

/** Three capital letters of ISO 4217. */
export type CurrencyCode = string & { readonly [currencyCode]: true };

/** Tells whether a text has the form of a currency code. */
export function isCurrencyCode(text: unknown): text is CurrencyCode {
  return typeof text === "string" && /^[A-Z]{3}$/.test(text);
}

/** Currencies whose minor unit is not a hundredth, by their number of decimals (ISO 4217). */
const UNUSUAL_DIGITS =
  "0 BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF;3 BHD IQD JOD KWD LYD OMR TND;4 CLF UYW";

/**
 * Decimals of a currency, from our own table and not from the engine, so that every device shows one price.
 * A currency that is not named has 2.
 */
export function currencyDigits(currency: string): number {
  const row = UNUSUAL_DIGITS.split(";").find((digits) => digits.split(" ").includes(currency, 1));
  return row === undefined ? 2 : Number(row.charAt(0));
}

/**
 * What stands before an amount: the sign of INR and USD, otherwise the code and a space; nothing without a
 * currency. Spec: plans §9, "Currency symbols".
 */
export function currencyPrefix(currency: string | undefined): string {
  if (currency === undefined || currency === "") return "";
  return currency === "INR" ? "₹" : currency === "USD" ? "$" : currency + " ";
}
