import { toPaymentProvider } from "@marquee/config/plans";

/** The parameters of a link. An empty value counts as missing. */
export interface LinkParameters {
  // DEC-083
  /** Code to apply automatically; only with autoapply. */
  readonly code: string | undefined;
  // PLAN-51
  /** A known provider, in lower case; any other is ignored. */
  readonly paymentProvider: string | undefined;
  readonly utmSource: string | undefined;
  readonly utmMedium: string | undefined;
  readonly utmCampaign: string | undefined;
  readonly utmTerm: string | undefined;
  readonly utmContent: string | undefined;
  readonly dekey: string | undefined;
  readonly bdSource: string | undefined;
  readonly partner: string | undefined;
  readonly partnerPlatform: string | undefined;
  readonly planId: string | undefined;
}

const TRIGGER = /^(?:t|tag|utm_.*|dekey|sid|partner_platform|partner|plid|pp|ctma_id)$/;

/** Returns the text of a parameter, which may be empty; undefined for a missing one, whatever its name. */
export function parameterOf(
  parameters: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  return Object.prototype.hasOwnProperty.call(parameters, name) && typeof parameters[name] === "string"
    ? parameters[name]
    : undefined;
}

// PLAN-48, DEC-083
/**
 * Reads promo and partner parameters by name; undefined unless there is `code` with `autoapply`, or one of the other names.
 * Spec: plans §5, "Promo and partner parameters".
 */
export function linkParameters(
  parameters: Readonly<Record<string, string | undefined>>,
): LinkParameters | undefined {
  const of = (name: string): string | undefined => parameterOf(parameters, name) || undefined;
  const { autoapply } = parameters;
  const code = typeof autoapply === "string" && !/^(false|0)$/i.test(autoapply) ? of("code") : undefined;
  if (code === undefined && !Object.keys(parameters).some((name) => TRIGGER.test(name))) return undefined;
  return {
    code,
    paymentProvider: toPaymentProvider(of("pp")),
    utmSource: of("utm_source"),
    utmMedium: of("utm_medium"),
    utmCampaign: of("utm_campaign"),
    utmTerm: of("utm_term"),
    utmContent: of("utm_content"),
    dekey: of("dekey"),
    bdSource: of("bd_source"),
    partner: of("partner"),
    partnerPlatform: of("partner_platform"),
    planId: of("plid"),
  };
}
