// How an item is paid for
export { accessOf, playsWithinSubscription, toAccess, type Access, type SalesFacts } from './access.ts';
