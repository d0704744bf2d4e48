import type { AuthPorts } from "../modules/auth/auth-services.ts";
import { createSignInRecords } from "../modules/auth/account-records.ts";
import { createStockedSections } from "../modules/content/stocked-sections.ts";
import { createTitlesOfLists } from "../modules/content/titles/listed-titles.ts";
import { isRentable } from "../modules/content/rights/rentable-title.ts";
import { createSellableTitles } from "../modules/content/rights/sellable-title.ts";
import type { FooterPorts } from "../modules/footer/get-footer.ts";
import type { LaunchPorts } from "../modules/launch/get-launch.ts";
import { findNudgeOffer } from "../modules/nudges/find-nudge-offer.ts";
import { PURCHASE_RECORDS } from "../modules/orders/account-records.ts";
import { deviceLimitOf } from "../modules/orders/subscriptions/device-limit.ts";
import { findGuestPayment, recordCorrection } from "../modules/orders/orders/find-guest-payment.ts";
import { findSubscriptionToUpgrade } from "../modules/orders/subscriptions/find-max-pack.ts";
import { createOrderRepository } from "../modules/orders/orders/order-repository.ts";
import { findOrderToPay } from "../modules/orders/orders/find-order-to-pay.ts";
import { findPaidDays } from "../modules/orders/paid-days/find-paid-days.ts";
import {
  hasOnlyRentals,
  linkGuestOrder,
  refundGuestOrders,
} from "../modules/orders/settlement/link-guest-order.ts";
import { refundLostOrders } from "../modules/orders/settlement/refund-lost-orders.ts";
import type { OrderPorts } from "../modules/orders/purchases/place-order.ts";
import { createRunningSubscriptions } from "../modules/orders/subscriptions/running-subscriptions.ts";
import { settleOrder } from "../modules/orders/settlement/settle-order.ts";
import { PARTNER_CODE_RECORDS } from "../modules/partner-codes/account-records.ts";
import { findPaidOrder } from "../modules/payments/find-payment.ts";
import type { TestProviderPorts } from "../modules/payments/test-provider-routes.ts";
import { CODE_RECORDS } from "../modules/plans/account-records.ts";
import type { PlanPorts } from "../modules/plans/plan-ports.ts";
import type { ShareLinkPorts } from "../modules/plans/referrals/share-link-routes.ts";
import { BROWSER_RECORDS } from "../modules/push/account-records.ts";
import { ANSWER_RECORDS } from "../modules/sport/account-records.ts";
import { PROFILE_RECORDS } from "../modules/users/account-records.ts";
import { findAccountName } from "../modules/users/profile/find-account-name.ts";
import type { UserPorts } from "../modules/users/user-ports.ts";
import type { AccountRecords } from "../contracts/account-records.ts";
import type { PlatformPorts } from "./platform-ports.ts";

/** All ports and events through which a module reaches one above it. Modules only import downwards; this file knows both ends. */

/**
 * The account records of every module, for export, erasing and merging. Orders are erased
 * before guests.
 */
export const ACCOUNT_RECORDS: readonly AccountRecords[] = [
  PURCHASE_RECORDS,
  createSignInRecords({ refundLost: refundLostOrders }),
  PROFILE_RECORDS,
  CODE_RECORDS,
  ANSWER_RECORDS,
  PARTNER_CODE_RECORDS,
  BROWSER_RECORDS,
];

/** What users need of orders and catalogue. */
export const userPorts = ({
  db,
  clock,
}: Pick<PlatformPorts, "db" | "clock">): Pick<UserPorts, "subscriptions" | "titles" | "records"> => ({
  subscriptions: createRunningSubscriptions({ db, clock }),
  titles: createTitlesOfLists({ db, clock }),
  records: ACCOUNT_RECORDS,
});

/** What launch and footer need of the catalogue: where something is. */
export function stockPorts({
  db,
  clock,
}: Pick<PlatformPorts, "db" | "clock">): Pick<LaunchPorts, "stockedSections"> &
  Pick<FooterPorts, "existingPaths"> {
  const stocked = createStockedSections({ db, clock });
  return { stockedSections: stocked.list, existingPaths: stocked.existing };
}

/** What signing in needs of orders. */
export const authPorts = ({
  db,
  clock,
}: Pick<PlatformPorts, "db" | "clock">): Pick<
  AuthPorts,
  "deviceLimitOf" | "guestOrders" | "subscriptions" | "records"
> => ({
  deviceLimitOf,
  guestOrders: {
    findPayment: findGuestPayment,
    recordCorrection,
    findPaidOrder,
    link: linkGuestOrder,
    hasOnlyRentals,
    refund: refundGuestOrders,
    refundLost: refundLostOrders,
  },
  subscriptions: createRunningSubscriptions({ db, clock }),
  records: ACCOUNT_RECORDS,
});

/** What plans need of orders, catalogue and users. */
export const planPorts = ({
  db,
}: Pick<PlatformPorts, "db">): Pick<PlanPorts & ShareLinkPorts, "owned" | "titlesFor" | "findFirstName"> => ({
  owned: {
    paidDays: findPaidDays,
    planToUpgrade: async (handle, query) => (await findSubscriptionToUpgrade(handle, query))?.plan.id,
    hasUsedReferral: (handle, query) => createOrderRepository(handle).hasUsedReferral(query),
  },
  titlesFor: (visitor) => createSellableTitles(db, visitor),
  findFirstName: async (userId) => (await findAccountName(db, userId))?.firstName,
});

/** What orders need of the catalogue and of nudges. */
export const ORDER_PORTS: Pick<OrderPorts, "isRentable" | "findNudgeOffer"> = { isRentable, findNudgeOffer };

/** Handlers of the payment providers' reports, and what the test provider's page shows. */
export const PAYMENT_PORTS: Pick<TestProviderPorts, "onPaymentReported" | "findOrderToPay"> = {
  onPaymentReported: settleOrder,
  findOrderToPay,
};
