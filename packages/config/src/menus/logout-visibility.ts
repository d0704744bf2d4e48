import type { PartnerMode } from "../partner-modes/partner-modes.ts";
import { isPartnerMode, PARTNER_MODES } from "../partner-modes/partner-modes.ts";

/**
 * Whether the logout entry is hidden: in two partner modes, or when the stored flag is exactly `true`.
 * Spec: shell §5, "The logout entry is hidden when".
 */
export function isLogoutHidden(facts: {
  readonly partnerMode: PartnerMode | undefined;
  /** Value of the local key hideLogout. */
  readonly hideLogout: string | null | undefined;
}): boolean {
  const { partnerMode, hideLogout } = facts;
  return hideLogout === "true" || (isPartnerMode(partnerMode) && PARTNER_MODES[partnerMode].hidesLogout);
}
