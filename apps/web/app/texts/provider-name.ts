/** Names of payment providers, the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  adyen: "Adyen",
  apple: "Apple Pay",
  amazon: "Amazon Pay",
  boku: "Boku",
  etisalat: "Etisalat",
  fortumo: "Fortumo",
  google: "Google Pay",
  paypal: "PayPal",
  robi: "Robi",
  roku: "Roku Pay",
  stripe: "Stripe",
  simpaisa: "Simpaisa",
  easypaisa: "Easypaisa",
  jazzcash: "JazzCash",
  telenor: "Telenor",
  zong: "Zong",
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  mife: "MIFE",
  dialog: "Dialog",
  mobitel: "Mobitel",
  hutch: "Hutch",
};

/** Display name of a provider; undefined for the test provider, whose name is translated. */
export function providerName(key: string): string | undefined {
  const known = key.toLowerCase();
  return known === "test" ? undefined : (NAMES[known] ?? key);
}
