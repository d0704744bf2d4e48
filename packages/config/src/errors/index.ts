export { GRAPHQL_ERROR_CODES, isGraphqlErrorCode, isMaintenanceCode } from "./graphql-error-codes.ts";
export type { GraphqlErrorCode } from "./graphql-error-codes.ts";
export {
  TOKEN_EXPIRED_MESSAGE,
  VPN_MESSAGE,
  FEATURE_NOT_AVAILABLE_MESSAGE,
  UPDATE_APP_MESSAGE,
  HARDWARE_ACCELERATION_MESSAGE,
  CHECK_BOX_MESSAGE,
  WRONG_PASSWORD_MESSAGE,
  INVALID_COUPON_MESSAGE,
  REDEMPTION_FAILED_MESSAGE,
  RESET_MESSAGE,
} from "./messages.ts";
export { PAGE_ERRORS, toPageError } from "./page-errors.ts";
export type { PageErrorName } from "./page-errors.ts";
export { PLAYER_CODES, toPlayerCode } from "./player-codes.ts";
export type { PlayerCode, PlayerCodeName } from "./player-codes.ts";
export {
  DATA_PRESENT,
  DATA_ABSENT,
  UNKNOWN_STATUS,
  ACTIVE_SUBSCRIPTION_EXISTS,
  STATUS_NAMES,
  statusName,
} from "./reporting-constants.ts";
export { SPECIAL_STATUSES, specialStatus, STATUS_CODES } from "./special-statuses.ts";
export type { SpecialStatus } from "./special-statuses.ts";
