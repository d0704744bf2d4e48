/** Keys of the known payment providers. Spec: plans §5, "Payment-provider parameter pp". */
export const PAYMENT_PROVIDERS = [
  "adyen",
  "apple",
  "amazon",
  "boku",
  "etisalat",
  "fortumo",
  "google",
  "paypal",
  "robi",
  "roku",
  "stripe",
  "simpaisa",
  "cc",
  "mife",
] as const;

/** Members of the providers that are groups. */
export const PROVIDER_GROUPS = {
  simpaisa: ["easypaisa", "jazzcash", "telenor", "zong"],
  cc: ["visa", "mastercard", "amex"],
  mife: ["dialog", "mobitel", "hutch"],
} as const;

/** How long an accepted provider stays stored, in milliseconds: 30 days. */
export const PROVIDER_RETENTION_MS = 2_592_000_000;

type GroupName = keyof typeof PROVIDER_GROUPS;

/** The group a member belongs to. */
function groupOf(member: string): GroupName | undefined {
  return (Object.keys(PROVIDER_GROUPS) as GroupName[]).find((group) =>
    (PROVIDER_GROUPS[group] as readonly string[]).includes(member),
  );
}

/** The known provider or group member a text names, in lower case; undefined for anything else. */
export function toPaymentProvider(text: unknown): string | undefined {
  const key = typeof text === "string" ? text.toLowerCase() : "";
  return (PAYMENT_PROVIDERS as readonly string[]).includes(key) || groupOf(key) ? key : undefined;
}

/**
 * Whether a provider of a plan fits the stored one: the same key, a member of the stored group, or the group
 * of the stored member. Case does not matter.
 */
export function providersMatch({
  stored,
  offered,
}: {
  readonly stored: string;
  readonly offered: string;
}): boolean {
  const wanted = stored.toLowerCase();
  const given = offered.toLowerCase();
  return given === wanted || groupOf(given) === wanted || groupOf(wanted) === given;
}

/**
 * Whether a stored provider still counts; it is gone from exactly 30 days on, and when it was stored by a clock that far ahead.
 * Times in epoch milliseconds.
 */
export function isProviderRetained({
  storedAt,
  now,
}: {
  readonly storedAt: number;
  readonly now: number;
}): boolean {
  return Math.abs(now - storedAt) < PROVIDER_RETENTION_MS;
}
