import { DEFAULT_LANGUAGE } from '@marquee/config';
import type { PurchaseRefusal } from '@marquee/plans-sdk/wire';
import { PlatformError } from '../../platform-error.ts';
import { localText } from '../plans/local-text.ts';
import { PURCHASE_REFUSALS } from './refusal-texts.ts';

/** 400: nothing is ordered, for a reason of the contract. */
export const refusePurchase = (code: PurchaseRefusal['code']): PlatformError => new PlatformError(400, code, localText(PURCHASE_REFUSALS[code], DEFAULT_LANGUAGE), { texts: PURCHASE_REFUSALS[code] });

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
