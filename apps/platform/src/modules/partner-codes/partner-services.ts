import { PARTNER_MODES, toPartnerMode, type PartnerMode } from "@marquee/config";
import { refuseSignIn } from "../auth/errors.ts";
import type { AuthServices } from "../auth/auth-services.ts";
import refusals from "../auth/refusal-texts.json" with { type: "json" };

/** Services of the partner routes. */
export interface PartnerServices extends Pick<
  AuthServices,
  "db" | "clock" | "accounts" | "codes" | "exchanges" | "guests" | "proofs" | "sessions" | "failedAttempts"
> {
  /** Keys by which the servers of partners prove who they are. */
  readonly partnerKeys: Readonly<Partial<Record<PartnerMode, string>>>;
}

/** A configured partner. */
export interface KnownPartner {
  readonly mode: PartnerMode;
  /** Its name in customers' accounts. */
  readonly name: string;
}

/** The partner behind a name, in any case and spacing. @throws {PlatformError} 400 PARTNER_UNKNOWN */
export function requirePartner(text: string): KnownPartner {
  const mode = toPartnerMode(text);
  if (mode === undefined) throw refuseSignIn("PARTNER_UNKNOWN", refusals.partnerUnknown);
  return { mode, name: PARTNER_MODES[mode].partnerName };
}
