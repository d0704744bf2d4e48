import type { PurchaseRefusal } from '@marquee/plans-sdk/wire';
import { PlatformError } from '../../platform-error.ts';

const MESSAGES: Readonly<Record<PurchaseRefusal['code'], string>> = {
  NOT_PURCHASABLE: 'This cannot be bought at the moment',
  PRICE_DIFFERS: 'The price has changed. Please look at the plans again.',
  CURRENCY_DIFFERS: 'The currency is not the one of this plan',
  COUNTRY_DIFFERS: 'This is not sold in the country you are in',
  CODE_REFUSED: 'Invalid Coupon code',
  REFERRAL_REFUSED: 'This invitation cannot be used',
  PROVIDER_UNKNOWN: 'It cannot be paid for in this way',
  ALREADY_OWNED: 'You have this already',
  KEY_REUSED: 'This order was made for something else. Please choose again.',
};

/** 400: nothing is ordered, for a reason of the contract. */
export const refusePurchase = (code: PurchaseRefusal['code']): PlatformError => new PlatformError(400, code, MESSAGES[code]);

/** Why a renewal can be neither ended nor resumed. */
export type RenewalRefusal = 'NOT_RECURRING' | 'RENEWAL_ENDED' | 'RENEWAL_RUNNING' | 'SUBSCRIPTION_OVER';

const RENEWAL_MESSAGES: Readonly<Record<RenewalRefusal, string>> = {
  NOT_RECURRING: 'This pack does not renew by itself',
  RENEWAL_ENDED: 'Renewal is ended already',
  RENEWAL_RUNNING: 'The pack renews already',
  SUBSCRIPTION_OVER: 'This pack is over',
};

/** 400: the renewal stays as it is. */
export const refuseRenewal = (code: RenewalRefusal): PlatformError => new PlatformError(400, code, RENEWAL_MESSAGES[code]);
