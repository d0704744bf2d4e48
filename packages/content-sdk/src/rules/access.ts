/** Ways of paying for an item. Spec: overview, "free with ads, subscription (SVOD), pay-per-view rental (TVOD)". */
export type Access = 'free' | 'subscription' | 'rental';

/** What the catalogue says about selling an item. */
export interface SalesFacts {
  readonly billingType?: string | undefined;
  readonly businessType?: string | undefined;
}

const FREE = ['free', 'free_downloadable', 'advertisement', 'advertisement_downloadable'];
const RENTAL = ['tvod', 'tvod_downloadable', 'tvod_premium'];

/**
 * How an item is paid for: by billing type, else by business type. Case does not matter.
 * What is unknown or missing is subscription content, never free by accident.
 * Spec: content, "Billing types" (DEC-095, DEC-096).
 */
export function accessOf(facts: SalesFacts): Access {
  const type = (facts.billingType || facts.businessType || '').toLowerCase();
  return FREE.includes(type) ? 'free' : RENTAL.includes(type) ? 'rental' : 'subscription';
}

/** Whether a rental also plays within an active subscription: TVOD_PREMIUM (DEC-095, CONT-52). */
export function playsWithinSubscription(facts: SalesFacts): boolean {
  return (facts.billingType || facts.businessType || '').toLowerCase() === 'tvod_premium';
}

/** An access named on the wire; what is new counts as subscription content (DEC-095). */
export function toAccess(text: string): Access {
  return text === 'free' || text === 'rental' ? text : 'subscription';
}
