export { isMaintenanceCode } from "./maintenance-code.ts";
export {
  TOKEN_EXPIRED_MESSAGE,
  HARDWARE_ACCELERATION_MESSAGE,
  INVALID_COUPON_MESSAGE,
  REDEMPTION_FAILED_MESSAGE,
  RESET_MESSAGE,
} from "./messages.ts";
export { toPageError } from "./page-errors.ts";
export type { PageErrorName } from "./page-errors.ts";
export { PLAYER_CODES, toPlayerCode } from "./player-codes.ts";
export type { PlayerCode, PlayerCodeName } from "./player-codes.ts";
export { ACTIVE_SUBSCRIPTION_EXISTS } from "./active-subscription.ts";
export { toShownErrorCode, toShownMessage } from "./shown-error.ts";
export { specialStatus, STATUS_CODES } from "./special-statuses.ts";
export type { SpecialStatus } from "./special-statuses.ts";
